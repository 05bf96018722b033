import { createNarration, type Narration, type SpeechPlayer } from '@fabula/audio';
import type { Sentence, Story } from '@fabula/domain';
import { spokenSentences, useSpeechPlayer } from '@fabula/playback';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface UseNarrationOptions {
  readonly story: Story;
  readonly sentences: readonly Sentence[];
  readonly startAt: number;
  /** Speed of the voice, 0.5 to 2. */
  readonly rate: number;
  readonly onReach: (index: number) => void;
}

/** The story's narrator for the life of the step. Failures of the sound are shown as toasts. */
export function useNarration({ story, sentences, startAt, rate, onReach }: UseNarrationOptions): {
  readonly player: SpeechPlayer;
  readonly narration: Narration;
} {
  const { player, tell } = useSpeechPlayer(rate);
  const latest = useRef(onReach);
  useLayoutEffect(() => {
    latest.current = onReach;
  });
  const [made] = useState(() => {
    const spoken = spokenSentences(story, sentences);
    const narration = createNarration({
      player,
      sentences: spoken,
      startAt,
      onReach: (index) => latest.current(index),
      onError: tell,
    });
    return { player, narration, first: spoken[startAt] };
  });
  useEffect(() => {
    if (made.first) made.player.prefetch(made.first);
    return () => made.narration.stop();
  }, [made]);
  return made;
}
