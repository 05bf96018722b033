import { useEffect, useState } from 'react';

/** Nothing may go on without a sign of life for longer; what is faster should not flicker. */
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
