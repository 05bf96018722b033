import type { Spoken } from '@fabula/audio';
import type { Sentence, SpokenSentence, Story } from '@fabula/domain';
import { useCommonText, useOnline } from '@fabula/platform';
import { Button, Text } from '@fabula/ui';
import { useState } from 'react';
import { AttemptFeedback } from '../speaking/attempt-feedback.tsx';
import { ownJudgement } from '../speaking/own-judgement.ts';
import { PronunciationPart } from '../speaking/pronunciation-part.tsx';
import { useText } from '../text.ts';
import { FixWord } from './fix-word/fix-word.tsx';
import { useWordFixes } from './fix-word/use-word-fixes.ts';
import { hearsNarrator, type ShadowMode, showsText } from './ladder.ts';
import styles from './sentence-practice.module.css';
import { SentenceView } from './sentence-view.tsx';
import type { Narrator } from './use-narrator.ts';
import type { ShadowNotes } from './use-shadow-notes.ts';
import type { Turn } from './use-turn.ts';

export interface SentencePracticeProps {
  readonly story: Story;
  readonly sentence: Sentence;
  readonly spoken: Spoken;
  readonly index: number;
  readonly done: SpokenSentence | undefined;
  readonly mode: ShadowMode;
  readonly turn: Turn;
  readonly narrator: Narrator;
  readonly notes: ShadowNotes;
  readonly showsTranslation: boolean;
  readonly showsVowels: boolean;
}

/** The sentence and its last attempt. */
export function SentencePractice(props: SentencePracticeProps) {
  const { story, sentence, spoken, index, done, mode, turn, narrator, notes } = props;
  const [isRevealed, setRevealed] = useState(false);
  const [wasRecorded, setRecorded] = useState(false);
  const { attempt, recorder } = turn.speaking;
  if (recorder.status === 'recording' && !wasRecorded) setRecorded(true);
  const verdict = attempt?.verdict ?? null;
  const fixing = useWordFixes(spoken, attempt);
  const judgement = ownJudgement(verdict, done?.outcome ?? null, !hearsNarrator(mode));
  const isHidden = !showsText(mode, wasRecorded && recorder.status === 'ready' && attempt !== null, isRevealed);
  // A transcript along with the narrator may be of the narrator's words.
  const isJudged = verdict?.kind === 'transcript' && recorder.status === 'ready' && !hearsNarrator(mode) && !isHidden;
  return (
    <div className={styles.practice}>
      <SentenceView
        story={story}
        sentence={sentence}
        spoken={spoken}
        player={narrator.player}
        done={done}
        words={fixing.words}
        isHidden={isHidden}
        showsTranslation={props.showsTranslation}
        showsVowels={props.showsVowels}
        onReveal={() => setRevealed(true)}
        onWord={fixing.open}
      />
      <TurnNotes phase={turn.phase} />
      <AttemptFeedback
        speaking={turn.speaking}
        language={story.language}
        said="sentence"
        judgement={judgement}
        onAccept={() => judgement && notes.keep({ index, outcome: judgement })}
      />
      <PronunciationPart verdict={isJudged ? verdict : null} language={story.language} />
      {notes.isUnkept && <UnkeptNote onRetry={notes.retry} />}
      {fixing.tapped && attempt && verdict?.kind === 'transcript' && (
        <FixWord
          {...fixing.tapped}
          story={story}
          sentence={spoken}
          recording={attempt.recording}
          heard={verdict.text}
          narrator={narrator}
          onScore={fixing.improve}
          onClose={fixing.close}
        />
      )}
    </div>
  );
}

/** Whether the network is missing, and whose turn it is to speak. */
function TurnNotes({ phase }: Pick<Turn, 'phase'>) {
  const text = useText();
  const isOnline = useOnline();
  return (
    <>
      {!isOnline && (
        <Text size="sm" muted>
          {text('shadow_offline')}
        </Text>
      )}
      <div role="status">
        {phase !== 'idle' && <Text className={styles.phase}>{text(`shadow_phase_${phase}`)}</Text>}
      </div>
    </>
  );
}

function UnkeptNote({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  const common = useCommonText();
  return (
    <div role="alert" className={styles.unkept}>
      <Text>{text('shadow_notKept')}</Text>
      <Button variant="secondary" size="sm" icon="repeat" onClick={onRetry}>
        {common('tryAgain')}
      </Button>
    </div>
  );
}
