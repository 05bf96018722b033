import { type Spoken, toAudioError, useAudioState } from '@fabula/audio';
import type { QuizQuestion, Story } from '@fabula/domain';
import { useSpeechPlayer } from '@fabula/playback';
import { Button } from '@fabula/ui';
import { useEffect, useState } from 'react';
import { usePlaybackSpeed } from '../listen-read/use-playback-speed.ts';
import { StoryText } from '../story-text.tsx';
import { useText } from '../text.ts';
import { useSlow } from '../use-slow.ts';
import styles from './listen-part.module.css';

export interface ListenPartProps {
  readonly story: Story;
  readonly listen: NonNullable<QuizQuestion['listen']>;
  readonly isLocked: boolean;
  /** Skips the question for a learner who cannot listen; it does not count. */
  readonly onPass: () => void;
}

/** Plays the sentence of a listening question. Its words are shown only after the answer. */
export function ListenPart({ story, listen, isLocked, onPass }: ListenPartProps) {
  const text = useText();
  const { rate } = usePlaybackSpeed();
  const { player, tell } = useSpeechPlayer(rate);
  const status = useAudioState(player.store, (state) => state.status);
  const isLoading = useSlow(status === 'loading');
  const [spoken] = useState<Spoken>(() => ({
    ...listen,
    key: `${story.id}:quiz:${listen.text}`,
    language: story.language,
  }));
  useEffect(() => player.prefetch(spoken), [player, spoken]);

  const play = () => player.play(spoken).catch((error: unknown) => tell(toAudioError(error)));
  return (
    <div className={styles.listen}>
      {status === 'playing' ? (
        <Button variant="secondary" icon="stop" onClick={() => player.stop()}>
          {text('quiz_stopPlaying')}
        </Button>
      ) : (
        <Button variant="secondary" icon="speaker" busy={isLoading} onClick={play}>
          {text('quiz_play')}
        </Button>
      )}
      {isLocked ? (
        <p className={styles.heard}>
          {text('quiz_youHeard')}{' '}
          <StoryText story={story} language={story.language} look="phrase">
            {listen.text}
          </StoryText>
        </p>
      ) : (
        <Button variant="ghost" size="sm" onClick={onPass}>
          {text('quiz_cantListen')}
        </Button>
      )}
    </div>
  );
}
