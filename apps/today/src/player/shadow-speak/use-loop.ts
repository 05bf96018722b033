import type { AudioError, SpeechPlayer } from '@fabula/audio';
import { useIsPremium } from '@fabula/data';
import { canControlSpeed } from '@fabula/domain';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createLoop, type Loop } from './loop.ts';

/** A loop for as long as the step is open, as fast as the learner may have it; `speed` is null while it stands still. */
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
