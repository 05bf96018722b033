import type { Narration } from '@fabula/audio';
import { useEffect } from 'react';

/**
 * Keeps the screen on while the story is read aloud, because nobody touches it then (W3C, Screen Wake Lock). Browsers
 * without it, and batteries that are low, let it sleep.
 */
export function useScreenAwake(narration: Narration): void {
  useEffect(() => {
    const wakeLock: WakeLock | undefined = navigator.wakeLock;
    if (!wakeLock) return;
    let asked: Promise<WakeLockSentinel | null> | null = null;
    const sleep = () => {
      const lock = asked;
      asked = null;
      lock?.then((held) => held?.release()).catch(() => undefined);
    };
    const follow = () => {
      if (narration.store.getState().mode === 'idle') sleep();
      else asked ??= wakeLock.request('screen').catch(() => null);
    };
    // The browser ends the lock when the page is left.
    const seenAgain = () => {
      if (document.hidden) return;
      asked = null;
      follow();
    };
    const leave = narration.store.subscribe(follow);
    document.addEventListener('visibilitychange', seenAgain);
    follow();
    return () => {
      leave();
      document.removeEventListener('visibilitychange', seenAgain);
      sleep();
    };
  }, [narration]);
}
