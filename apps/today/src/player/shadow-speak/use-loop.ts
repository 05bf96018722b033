import type { AudioError, SpeechPlayer } from '@fabula/audio';
import { useIsPremium } from '@fabula/data';
import { canControlSpeed } from '@fabula/domain';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createLoop, type Loop } from './loop.ts';

/** A loop for the life of the step, at the speeds the learner's tier allows. `speed` is null while it is stopped. */
export function useLoop(
  player: SpeechPlayer,
  onError: (error: AudioError) => void,
): { readonly loop: Loop; readonly speed: number | null } {
  const mayChangeSpeed = useRef(false);
  const isPremium = useIsPremium();
  useLayoutEffect(() => {
    mayChangeSpeed.current = canControlSpeed(isPremium);
  });
  const [speed, setSpeed] = useState<number | null>(null);
  const [loop] = useState(() =>
    createLoop({
      player,
      mayChangeSpeed: () => mayChangeSpeed.current,
      after(ms, run) {
        const timer = window.setTimeout(run, ms);
        return () => window.clearTimeout(timer);
      },
      onSpeed: setSpeed,
      onError,
    }),
  );
  useEffect(() => () => loop.stop(), [loop]);
  return { loop, speed };
}
