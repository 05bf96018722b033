import { usePlatform } from '@fabula/platform';
import { useEffect, useState } from 'react';

/** Due dates are told in hours: a minute is fine enough. */
const minuteMs = 60_000;

/** The present, anew each minute and when the page is looked at again. */
export function useNow(): Date {
  const { now: readClock } = usePlatform();
  const [now, setNow] = useState(readClock);
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
