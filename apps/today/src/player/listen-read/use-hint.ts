import { useEffect, useEffectEvent, useState } from 'react';
import type { Reader } from './use-reader-settings.ts';

/** Whether the hint is shown: the first time that this device opens a story, until the learner leaves it. */
export function useHint({ settings, change }: Reader): boolean {
  const [isShown] = useState(settings.hint === 'new');
  const note = useEffectEvent(() => change({ hint: 'seen' }));
  useEffect(() => {
    if (isShown) note();
  }, [isShown]);
  return isShown;
}
