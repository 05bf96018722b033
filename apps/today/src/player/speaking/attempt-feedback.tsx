import { type TargetLanguage, textDirection } from '@fabula/domain';
import { useCommonText } from '@fabula/platform';
import { Button } from '@fabula/ui';
import { useRef } from 'react';
import { useText } from '../text.ts';
import styles from './attempt-feedback.module.css';
import type { OwnJudgement } from './own-judgement.ts';
import { OwnJudgementPanel } from './own-judgement-panel.tsx';
import type { Speaking } from './speaking.ts';
import { SpeakingNotices } from './speaking-notices.tsx';
import { useBringIntoView } from './use-bring-into-view.ts';
import { type Said, VerdictText } from './verdict-text.tsx';
import { Waveform } from './waveform.tsx';

export interface AttemptFeedbackProps {
  readonly speaking: Speaking;
  readonly language: TargetLanguage;
  readonly said: Said;
  /** What the learner is asked about the attempt; null for no question. */
  readonly judgement: OwnJudgement | null;
  readonly onAccept: () => void;
}

/**
 * Shows the recording in progress, then its waveform, what was heard and the learner's own judgment. Also says why
 * nothing can be recorded.
 */
export function AttemptFeedback({ speaking, language, said, judgement, onAccept }: AttemptFeedbackProps) {
  const text = useText();
  const { attempt, recorder, playback } = speaking;
  const place = useRef<HTMLFieldSetElement>(null);
  useBringIntoView(place, speaking);
  /** Moves focus here first, because the pressed button disappears and a keyboard user would lose the focus. */
  const staying = (act: () => void) => () => {
    place.current?.focus();
    act();
  };
  const isRecording = recorder.status === 'recording';
  const shown = recorder.status === 'ready' ? attempt : null;
  const picture = text('speak_yourRecording');
  const direction = textDirection(language);
  return (
    <fieldset ref={place} aria-label={picture} tabIndex={-1} className={styles.feedback}>
      {isRecording && <Waveform peaks={recorder.peaks} label={picture} direction={direction} />}
      {shown && (
        <>
          <Waveform
            peaks={shown.recording.peaks}
            progress={playback.status === 'playing' ? playback.progress : undefined}
            label={picture}
            direction={direction}
          />
          <VerdictText verdict={shown.verdict} said={said} language={language} />
          {shown.verdict?.kind === 'unjudged' && shown.verdict.reason === 'failed' && (
            <RetryButton onRetry={staying(speaking.retryJudging)} />
          )}
          {judgement && (
            <OwnJudgementPanel
              judgement={judgement}
              proposesAgain={shown.verdict?.kind === 'acoustic' && !shown.verdict.accepted}
              onAccept={staying(onAccept)}
              onAgain={staying(speaking.refresh)}
            />
          )}
        </>
      )}
      <SpeakingNotices speaking={speaking} />
    </fieldset>
  );
}

function RetryButton({ onRetry }: { readonly onRetry: () => void }) {
  const common = useCommonText();
  return (
    <Button variant="secondary" size="sm" icon="repeat" className={styles.retry} onClick={onRetry}>
      {common('tryAgain')}
    </Button>
  );
}
