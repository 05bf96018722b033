import { phraseRecording, type Recording, type Spoken } from '@fabula/audio';
import type { Story, TargetLanguage } from '@fabula/domain';
import { useCommonText } from '@fabula/platform';
import type { AlignedWord } from '@fabula/scoring';
import { Button, Dialog, LearnerText, Text } from '@fabula/ui';
import { useMemo } from 'react';
import { RecordButton } from '../../speaking/record-button.tsx';
import { useSpeaking } from '../../speaking/use-speaking.ts';
import { useText } from '../../text.ts';
import type { Narrator } from '../use-narrator.ts';
import styles from './fix-word.module.css';
import { retriedWordScore, wordTarget } from './retried-word.ts';
import { RetryResult } from './retry-result.tsx';
import { useWordSounds } from './use-word-sounds.ts';
import { heardAs } from './word-slice.ts';

export interface FixWordProps {
  readonly story: Story;
  readonly sentence: Spoken;
  /** The word that went wrong, and the same word as speech by itself. */
  readonly word: AlignedWord;
  readonly alone: Spoken;
  /** The attempt in which it went wrong, and the text heard there. */
  readonly recording: Recording;
  readonly heard: string;
  readonly narrator: Narrator;
  /** Called with the word score (0 to 100) when the word was said again. */
  readonly onScore: (score: number) => void;
  readonly onClose: () => void;
}

/** Compares a word by the narrator with the learner's own, and lets the learner say it again by itself. */
export function FixWord(props: FixWordProps) {
  const { story, sentence, word, alone, recording, heard, narrator, onScore, onClose } = props;
  const text = useText();
  const common = useCommonText();
  const target = useMemo(() => wordTarget(alone), [alone]);
  const sounds = useWordSounds(narrator);
  const speaking = useSpeaking({
    story,
    target,
    purpose: phraseRecording,
    onJudged(verdict) {
      if (verdict.kind === 'transcript') onScore(retriedWordScore(alone.text, verdict.text));
    },
  });
  const close = () => {
    narrator.hush();
    onClose();
  };
  return (
    <Dialog open onClose={close} title={text('shadow_fixTitle')} closeLabel={common('close')}>
      <div className={styles.word}>
        <LearnerText as="p" language={story.language} look="story">
          {alone.text}
        </LearnerText>
        <HeardInstead heard={heardAs(heard, word)} language={story.language} />
        <Text muted>{text('shadow_fixHint')}</Text>
        <div className={styles.voices}>
          <Button
            variant="secondary"
            icon="speaker"
            onClick={() => sounds.playNarrator(sentence, word.expected ?? 0, alone)}
          >
            {text('shadow_fixNarrator')}
          </Button>
          <Button variant="secondary" icon="play" onClick={() => sounds.playOwn(recording, heard, word.heard[0])}>
            {text('shadow_fixOwn')}
          </Button>
        </div>
        <RecordButton speaking={speaking} />
        <RetryResult speaking={speaking} expected={alone.text} language={story.language} onOwn={() => onScore(100)} />
      </div>
    </Dialog>
  );
}

/** The text that was heard in place of the word. */
function HeardInstead({ heard, language }: { readonly heard: string | null; readonly language: TargetLanguage }) {
  const text = useText();
  if (heard === null) return <Text>{text('shadow_fixLeftOut')}</Text>;
  return (
    <Text>
      {text('shadow_fixHeardAs')} <LearnerText language={language}>{heard}</LearnerText>
    </Text>
  );
}
