import { useEffect, useState } from 'react';

/** Delay before the loading state is shown: a longer wait needs feedback, and a shorter one should not flicker. */
const signOfLifeMs = 300;

/** True once `waiting` has lasted long enough to be shown. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), signOfLifeMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting && slow;
}
