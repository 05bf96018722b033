import { useSyncSubscription } from '@fabula/data';
import { mayBuy } from '@fabula/domain';
import { useEffect, useEffectEvent } from 'react';
import type { Sale } from '../buying/use-sale.ts';

/**
 * Asks the store for the page on which a plan is managed, once each time the screen is opened, because the store's
 * messages about purchases do not name it.
 */
export function useManagementLink({ subscription, status, buy }: Sale): void {
  const { mutate, isIdle } = useSyncSubscription();
  const isMissing = buy !== null && !mayBuy(status) && status.kind !== 'lifetime' && !subscription.data.managementUrl;
  // If this fails, the page explains in words where to go, and the next visit asks again.
  const ask = useEffectEvent(() => isIdle && mutate());
  useEffect(() => {
    if (isMissing) ask();
  }, [isMissing]);
}
