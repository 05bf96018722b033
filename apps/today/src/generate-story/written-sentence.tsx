import { type SpeechPlayer, type Spoken, useAudioState } from '@fabula/audio';
import type { NativeLanguage, Sentence } from '@fabula/domain';
import { classNames, IconButton, LearnerText } from '@fabula/ui';
import { NarratedText, useSpokenWord } from '../player/speaking/narrated-text.tsx';
import { useSlow } from '../player/use-slow.ts';
import { useText } from '../text.ts';
import styles from './writing-view.module.css';

export interface WrittenSentenceProps {
  readonly sentence: Sentence;
  /** Counted from 1. */
  readonly number: number;
  readonly spoken: Spoken;
  readonly nativeLanguage: NativeLanguage;
  readonly player: SpeechPlayer;
  readonly onPlay: (spoken: Spoken) => void;
  readonly showsTranslation: boolean;
  /** Whether another sentence will replace this one. */
  readonly isOld: boolean;
}

/** A sentence of a story that is still being written; it can be heard at once. */
export function WrittenSentence(props: WrittenSentenceProps) {
  const { sentence, number, spoken, nativeLanguage, player, onPlay, showsTranslation, isOld } = props;
  const text = useText();
  const status = useAudioState(player.store, ({ key, status: one }) => (key === spoken.key ? one : 'idle'));
  const word = useSpokenWord(player, spoken.key);
  const isLoading = useSlow(status === 'loading');
  return (
    <li className={classNames(styles.line, isOld && styles.old, status !== 'idle' && styles.spoken)}>
      <IconButton
        label={text(status === 'playing' ? 'player_playingSentence' : 'player_playSentence', { number })}
        icon={status === 'playing' ? 'speaker' : 'play'}
        busy={isLoading}
        disabled={isOld}
        className={styles.play}
        onClick={() => onPlay(spoken)}
      />
      <div className={styles.texts}>
        <LearnerText as="p" look="story" language={spoken.language}>
          <NarratedText text={sentence.text} spoken={word} />
        </LearnerText>
        {showsTranslation && (
          <LearnerText as="p" language={nativeLanguage} className={styles.translation}>
            {sentence.translation}
          </LearnerText>
        )}
      </div>
    </li>
  );
}
