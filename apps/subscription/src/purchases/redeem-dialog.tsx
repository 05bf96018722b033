import { usePlatform } from '@fabula/platform';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../text.ts';
import type { Purchases } from './purchases.ts';
import { usePurchases } from './use-purchases.ts';

/** Redeems a web purchase when the page was opened by its link; shows only that it worked. */
export function RedeemDialog() {
  const { openedWith, toasts } = usePlatform();
  const text = useText();
  const purchases = usePurchases();
  const attempted = useRef<Purchases>(null);
  const redeem = useEffectEvent(async (store: Purchases) => {
    if (await store.redeem?.(openedWith)) toasts.show({ kind: 'success', title: text('redeemed') });
  });
  useEffect(() => {
    if (purchases === null || attempted.current === purchases) return;
    attempted.current = purchases;
    void redeem(purchases);
  }, [purchases]);
  return null;
}
