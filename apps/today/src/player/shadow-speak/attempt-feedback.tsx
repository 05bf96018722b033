import type { TargetLanguage } from '@fabula/domain';
import { useCommonText } from '@fabula/platform';
import { Button } from '@fabula/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../../text.ts';
import type { Speaking } from '../speaking/speaking.ts';
import { VerdictText } from '../speaking/verdict-text.tsx';
import { Waveform } from '../speaking/waveform.tsx';
import styles from './attempt-feedback.module.css';
import type { OwnJudgement } from './judgement.ts';
import { OwnJudgementPanel } from './own-judgement-panel.tsx';

export interface AttemptFeedbackProps {
  readonly speaking: Speaking;
  readonly language: TargetLanguage;
  /** What is asked of the learner about it; null when nothing is. */
  readonly judgement: OwnJudgement | null;
  readonly onAccept: () => void;
}

/** The recording while it is made; then its picture, what was heard in it, and the learner's own word. */
export function AttemptFeedback({ speaking, language, judgement, onAccept }: AttemptFeedbackProps) {
  const text = useText();
  const common = useCommonText();
  const { attempt, recorder, playback } = speaking;
  const isJudged = recorder.status === 'ready' && attempt !== null && attempt.verdict !== null;
  const feedback = useRef<HTMLDivElement>(null);
  // On a phone it may be below the edge, and nobody would look for it there.
  useEffect(() => {
    if (isJudged) feedback.current?.scrollIntoView({ block: 'nearest' });
  }, [isJudged]);
  if (recorder.status === 'recording') return <Waveform peaks={recorder.peaks} label={text('shadow_yourRecording')} />;
  if (attempt === null || recorder.status !== 'ready') return null;
  const { recording, verdict } = attempt;
  return (
    <div ref={feedback} className={styles.feedback}>
      <Waveform
        peaks={recording.peaks}
        progress={playback.status === 'playing' ? playback.progress : undefined}
        label={text('shadow_yourRecording')}
      />
      <VerdictText verdict={verdict} language={language} />
      {verdict?.kind === 'unjudged' && verdict.reason === 'failed' && (
        <Button variant="secondary" size="sm" icon="repeat" className={styles.retry} onClick={speaking.retryJudging}>
          {common('tryAgain')}
        </Button>
      )}
      {judgement && <OwnJudgementPanel judgement={judgement} onAccept={onAccept} onAgain={speaking.refresh} />}
    </div>
  );
}
