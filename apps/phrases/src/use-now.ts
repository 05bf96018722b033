import { usePlatform } from '@fabula/platform';
import { useEffect, useLayoutEffect, useState } from 'react';

/** Due dates are told in hours: a minute is fine enough. */
const minuteMs = 60_000;

/**
 * The present, anew each minute, when the page is looked at again, and with each change of what is told of: a phrase put
 * off for four hours is due in four hours, not in the fifth that the last minute would make of it.
 */
export function useNow(told: unknown): Date {
  const { now: readClock } = usePlatform();
  const [now, setNow] = useState(readClock);
  useLayoutEffect(() => {
    void told;
    setNow(readClock());
  }, [readClock, told]);
  useEffect(() => {
    const tick = () => setNow(readClock());
    const timer = setInterval(tick, minuteMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [readClock]);
  return now;
}
