import { mayBuy } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Sale } from '../buying/use-sale.ts';
import type { Purchases } from '../purchases/purchases.ts';
import { useText } from '../text.ts';

/**
 * On a phone the store's own paywall comes first (specification, section 4). Returns whether the paywall is open or it
 * is not known yet whether it is needed: our dialog waits meanwhile, and opens if the paywall cannot.
 */
export function usePaywall(purchases: Pick<Purchases, 'presentPaywall'> | null, sale: Sale): boolean {
  const { upgrade, toasts } = usePlatform();
  const text = useText();
  const [isOver, setOver] = useState(false);
  const isKnown = !sale.subscription.isPending && !sale.subscription.isError;
  const mayPresent = purchases?.presentPaywall !== undefined && !isOver;
  const isDue = mayPresent && isKnown && mayBuy(sale.status) && sale.awaited === null;

  const present = useEffectEvent(async () => {
    const outcome = await purchases?.presentPaywall?.();
    if (outcome === 'purchased' || outcome === 'restored') {
      toasts.show({ kind: 'success', title: text('buy_boughtTitle'), description: text('buy_boughtText') });
    }
    // A learner who closes the paywall has answered, and asking again in a dialog would be pushy.
    if (outcome === 'not_presented' || outcome === 'error') setOver(true);
    else upgrade.close();
  });
  useEffect(() => {
    if (!isDue) return;
    // Deferred, because React's strict mode mounts every effect twice and the paywall must open once.
    const timer = setTimeout(() => void present());
    return () => clearTimeout(timer);
  }, [isDue]);
  return isDue || (mayPresent && sale.subscription.isPending);
}
