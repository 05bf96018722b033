import { SignedOutCard, useOnline, useSession } from '@fabula/platform';
import { OfflineNotice, Page } from '@fabula/ui';
import { useSale } from './buying/use-sale.ts';
import { BackButton, Hero } from './page/hero.tsx';
import { PremiumFeatures } from './page/premium-features.tsx';
import { SubscriptionContent } from './page/subscription-content.tsx';
import { useManagementLink } from './page/use-management-link.ts';
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
