import type { AudioError, SpeechPlayer } from '@fabula/audio';
import { useEffect, useState } from 'react';
import { createLoop, type Loop } from './loop.ts';

/** A loop for as long as the step is open; `speed` is null while it stands still. */
export function useLoop(
  player: SpeechPlayer,
  onError: (error: AudioError) => void,
): { readonly loop: Loop; readonly speed: number | null } {
  const [speed, setSpeed] = useState<number | null>(null);
  const [loop] = useState(() =>
    createLoop({
      player,
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
