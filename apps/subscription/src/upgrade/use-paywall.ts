import { mayBuy } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Sale } from '../buying/use-sale.ts';
import type { Purchases } from '../purchases/purchases.ts';
import { useText } from '../text.ts';

/**
 * On a phone the store's own paywall comes first (specification section 4). Whether it is on screen, or not yet known to be
 * needed: our dialog waits meanwhile, and shows if the paywall cannot.
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
    // Who closes the paywall has answered; asking once more in a dialog would be pressing.
    if (outcome === 'not_presented' || outcome === 'error') setOver(true);
    else upgrade.close();
  });
  useEffect(() => {
    if (!isDue) return;
    // A moment later: development mounts every effect twice, and a paywall comes once.
    const timer = setTimeout(() => void present());
    return () => clearTimeout(timer);
  }, [isDue]);
  return isDue || (mayPresent && sale.subscription.isPending);
}
