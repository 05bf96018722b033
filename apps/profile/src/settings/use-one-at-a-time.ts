import { usePlatform } from '@fabula/platform';
import { useEffect, useRef, useState } from 'react';

/**
 * Runs one task at a time: a call while one is under way does nothing. A toast from `fail` stays on the screen until
 * the next attempt, or until the screen is left.
 */
export function useOneAtATime() {
  const { toasts } = usePlatform();
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const failure = useRef<string | null>(null);

  useEffect(
    () => () => {
      if (failure.current) toasts.dismiss(failure.current);
    },
    [toasts],
  );

  const run = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    if (failure.current) toasts.dismiss(failure.current);
    failure.current = null;
    try {
      await work();
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  const fail = (title: string, description: string) => {
    failure.current = toasts.show({ kind: 'error', title, description });
  };
  return { run, pending, fail };
}
