import type { SpeechPlayer, Spoken } from '@fabula/audio';
import { useEffect } from 'react';

/**
 * Fetches the narrator's sound of the present sentence, so that a tap is heard at once, and then that of the next. No
 * other is fetched before it is asked for: a learner may leave after one sentence.
 */
export function useSounds(player: SpeechPlayer, present: Spoken, next: Spoken | undefined): void {
  useEffect(() => {
    let isLeft = false;
    const fetchNext = () => {
      if (!isLeft && next) player.prefetch(next);
    };
    // A failure is reported once the learner wants to hear the sentence.
    player.clip(present).then(fetchNext, () => undefined);
    return () => {
      isLeft = true;
    };
  }, [player, present, next]);
}
