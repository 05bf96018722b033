import type { Spoken } from '@fabula/audio';
import type { Sentence, SpokenSentence, Story } from '@fabula/domain';
import { useCommonText, useOnline } from '@fabula/platform';
import { Button, Text } from '@fabula/ui';
import { useRef, useState } from 'react';
import { PronunciationPanel } from '../speaking/pronunciation-panel.tsx';
import { useText } from '../text.ts';
import { differingWord } from './differing-word.ts';
import { FixWord } from './fix-word/fix-word.tsx';
import { useWordFixes } from './fix-word/use-word-fixes.ts';
import { hearsNarrator, type ShadowMode, showsText } from './ladder.ts';
import styles from './sentence-practice.module.css';
import { SentenceResult } from './sentence-result.tsx';
import { SentenceView } from './sentence-view.tsx';
import type { Narrator } from './use-narrator.ts';
import { useNarratorPicture } from './use-narrator-picture.ts';
import type { ShadowNotes } from './use-shadow-notes.ts';
import type { Turn } from './use-turn.ts';

export interface SentencePracticeProps {
  readonly story: Story;
  readonly sentence: Sentence;
  readonly spoken: Spoken;
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
  const { story, sentence, spoken, done, mode, turn, narrator, notes } = props;
  const sentencePlace = useRef<HTMLDivElement>(null);
  const [isRevealed, setRevealed] = useState(false);
  const [wasRecorded, setRecorded] = useState(false);
  const { attempt, recorder } = turn.speaking;
  if (recorder.status === 'recording' && !wasRecorded) setRecorded(true);
  const fixing = useWordFixes(spoken, attempt);
  const isHidden = !showsText(mode, wasRecorded && recorder.status === 'ready' && attempt !== null, isRevealed);
  const picture = useNarratorPicture(narrator.player, spoken, attempt !== null || recorder.status !== 'ready');
  const transcript = attempt?.verdict?.kind === 'transcript' ? attempt.verdict : null;
  // A transcript along with the narrator may be of the narrator's words.
  const judged = recorder.status === 'ready' && !hearsNarrator(mode) && !isHidden ? transcript : null;
  return (
    <div className={styles.practice}>
      <SentenceView
        ref={sentencePlace}
        story={story}
        sentence={sentence}
        spoken={spoken}
        player={narrator.player}
        done={done}
        words={fixing.words}
        isHidden={isHidden}
        isSaid={recorder.status !== 'ready'}
        showsTranslation={props.showsTranslation}
        showsVowels={props.showsVowels}
        onReveal={() => setRevealed(true)}
        onWord={fixing.open}
      />
      <TurnNotes phase={turn.phase} mode={mode} isFresh={attempt === null} />
      <SentenceResult
        speaking={turn.speaking}
        language={story.language}
        spoken={spoken}
        narrator={picture}
        differing={judged && differingWord(fixing.words ?? judged.words)}
        hasNarrator={hearsNarrator(mode)}
        sentence={sentencePlace}
      />
      {judged?.pronunciation && <PronunciationPanel pronunciation={judged.pronunciation} language={story.language} />}
      {notes.isUnkept && <UnkeptNote onRetry={notes.retry} />}
      {fixing.tapped && attempt && transcript && (
        <FixWord
          {...fixing.tapped}
          story={story}
          sentence={spoken}
          recording={attempt.recording}
          heard={transcript.text}
          narrator={narrator}
          onScore={fixing.improve}
          onClose={fixing.close}
        />
      )}
    </div>
  );
}

interface TurnNotesProps extends Pick<Turn, 'phase'> {
  readonly mode: ShadowMode;
  /** Whether there is no attempt yet; then the learner is told what to do. */
  readonly isFresh: boolean;
}

/** What to do, whether the network is missing, and whose turn it is to speak. */
function TurnNotes({ phase, mode, isFresh }: TurnNotesProps) {
  const text = useText();
  const isOnline = useOnline();
  return (
    <>
      {isFresh && phase === 'idle' && (
        <Text size="sm" muted>
          {text(`shadow_hint_${mode}`)}
        </Text>
      )}
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
