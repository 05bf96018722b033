import { useSyncSubscription } from '@fabula/data';
import { mayBuy } from '@fabula/domain';
import { useEffect, useEffectEvent } from 'react';
import type { Sale } from '../buying/use-sale.ts';

/**
 * Has the store asked for its own page about a plan, which its messages about purchases do not name: once for each time the
 * screen is opened.
 */
export function useManagementLink({ subscription, status, buy }: Sale): void {
  const { mutate, isIdle } = useSyncSubscription();
  const isMissing = buy !== null && !mayBuy(status) && status.kind !== 'lifetime' && !subscription.data.managementUrl;
  // Unanswered, the page says in words where to go; the next visit asks again.
  const ask = useEffectEvent(() => isIdle && mutate());
  useEffect(() => {
    if (isMissing) ask();
  }, [isMissing]);
}
