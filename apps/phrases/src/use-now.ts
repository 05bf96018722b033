import { usePlatform } from '@fabula/platform';
import { everyWhileVisible } from '@fabula/ui';
import { useEffect, useLayoutEffect, useState } from 'react';

/** A minute is precise enough, because due dates are shown in hours. */
const minuteMs = 60_000;

/**
 * The present time, updated every minute while the page is visible, when it becomes visible again, and with every
 * change of `told`. Without the last, a phrase postponed by four hours could be shown as due in five, because the time
 * would be up to a minute old.
 */
export function useNow(told: unknown): Date {
  const { now: readClock } = usePlatform();
  const [now, setNow] = useState(readClock);
  useLayoutEffect(() => {
    void told;
    setNow(readClock());
  }, [readClock, told]);
  useEffect(() => everyWhileVisible(minuteMs, document, () => setNow(readClock())), [readClock]);
  return now;
}
