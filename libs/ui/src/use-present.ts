import { useEffect, useState } from 'react';
import { everyWhileVisible } from './every-while-visible.ts';

/** What is due is told nowhere to the minute. */
const minuteMs = 60_000;

/** The present time by a clock, also after a while, on a page that is seen again, and on a tab that was kept. */
export function usePresent(readClock: () => Date): Date {
  const [now, setNow] = useState(readClock);
  useEffect(() => {
    setNow(readClock());
    return everyWhileVisible(minuteMs, document, () => setNow(readClock()));
  }, [readClock]);
  return now;
}
