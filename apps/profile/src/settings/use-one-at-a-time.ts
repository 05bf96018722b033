import { useRef, useState } from 'react';

/** Runs one piece of work at a time: asked again while one is under way, it does nothing. */
export function useOneAtATime() {
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const run = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    try {
      await work();
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  return { run, pending };
}
