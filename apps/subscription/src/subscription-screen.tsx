import { useSyncSubscription } from '@fabula/data';
import { mayBuy } from '@fabula/domain';
import { SignedOutCard, useOnline, useSession } from '@fabula/platform';
import { OfflineNotice, Page } from '@fabula/ui';
import { useEffect, useEffectEvent } from 'react';
import { type Sale, useSale } from './buying/use-sale.ts';
import { BackButton, Hero } from './page/hero.tsx';
import { PremiumFeatures } from './page/premium-features.tsx';
import { SubscriptionContent } from './page/subscription-content.tsx';
import { useText } from './text.ts';

/** Plans, what premium adds, and what the learner has. */
export function SubscriptionScreen() {
  const text = useText();
  const online = useOnline();
  const { status } = useSession();
  const sale = useSale();
  useManagementLink(sale);
  const isSignedOut = status === 'signed-out';
  return (
    <Page width="reading">
      <BackButton />
      <Hero isActive={!isSignedOut && sale.subscription.data.isPremium} />
      {!online && <OfflineNotice message={text('offline')} />}
      {isSignedOut ? <SignedOutCard message={text('signedOutText')} /> : <SubscriptionContent sale={sale} />}
      <PremiumFeatures />
    </Page>
  );
}

/**
 * Asks the store for the page on which a plan is managed, once each time the screen is opened, because the store's
 * messages about purchases do not name it.
 */
function useManagementLink({ subscription, status, buy }: Sale): void {
  const { mutate, isIdle } = useSyncSubscription();
  const isMissing = buy !== null && !mayBuy(status) && status.kind !== 'lifetime' && !subscription.data.managementUrl;
  // If this fails, the page explains in words where to go, and the next visit asks again.
  const ask = useEffectEvent(() => isIdle && mutate());
  useEffect(() => {
    if (isMissing) ask();
  }, [isMissing]);
}
