import { type Narration, type SpeechPlayer, useAudioState } from '@fabula/audio';
import { type Sentence, type Story, shownText } from '@fabula/domain';
import { classNames, IconButton, LearnerText } from '@fabula/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../text.ts';
import { useSlow } from '../use-slow.ts';
import styles from './sentence-line.module.css';
import { SentenceWords } from './sentence-words.tsx';
import type { WordRange } from './word-range.ts';

export interface SentenceLineProps {
  readonly story: Story;
  readonly sentence: Sentence;
  readonly index: number;
  readonly soundKey: string;
  readonly player: SpeechPlayer;
  readonly narration: Narration;
  readonly showsTranslation: boolean;
  readonly showsVowels: boolean;
  /** The words whose meaning is shown. */
  readonly selected: WordRange | null;
  readonly onSelect: (range: WordRange, anchor: HTMLElement) => void;
  readonly onExtend: (range: WordRange | null) => void;
}

/** One sentence with its play button, its words and its translation; marked while it is spoken. */
export function SentenceLine(props: SentenceLineProps) {
  const { story, sentence, index, soundKey, player, narration, showsTranslation, showsVowels } = props;
  const text = useText();
  const line = useRef<HTMLLIElement>(null);
  const isCurrent = useAudioState(narration.store, (state) => state.index === index);
  const status = useAudioState(player.store, (state) => (state.key === soundKey ? state.status : 'idle'));
  const spoken = useAudioState(player.store, (state) => (state.key === soundKey ? state.word : null));
  const isLoading = useSlow(status === 'loading');
  const isOn = status !== 'idle';
  const number = index + 1;
  const shown = useMemo(() => shownText(sentence, showsVowels), [sentence, showsVowels]);

  const [opensHere] = useState(isCurrent && index > 0);

  useEffect(() => {
    if (opensHere) line.current?.scrollIntoView({ block: 'center' });
  }, [opensHere]);
  useEffect(() => {
    if (isOn) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isOn]);

  const play = () => narration.playOne(index);
  return (
    <li
      ref={line}
      className={classNames(styles.line, isCurrent && styles.current, isOn && styles.spoken)}
      aria-current={isCurrent || undefined}
    >
      <IconButton
        label={text(status === 'playing' ? 'player_playingSentence' : 'player_playSentence', { number })}
        icon={status === 'playing' ? 'speaker' : 'play'}
        busy={isLoading}
        className={styles.play}
        onClick={play}
      />
      <div className={styles.texts}>
        <SentenceWords
          text={shown.text}
          hasVowels={showsVowels}
          language={story.language}
          spoken={spoken && shown.placeOf(spoken)}
          selected={props.selected}
          onSelect={props.onSelect}
          onExtend={props.onExtend}
          onPress={play}
        />
        {showsTranslation && sentence.translation && (
          <LearnerText as="p" language={story.nativeLanguage} className={styles.translation}>
            {sentence.translation}
          </LearnerText>
        )}
      </div>
    </li>
  );
}
