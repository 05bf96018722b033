import { routes } from '@fabula/contracts';
import { mayBuy } from '@fabula/domain';
import { Link, usePlatform } from '@fabula/platform';
import { Card, EmptyState, LinkButton, Skeleton } from '@fabula/ui';
import { RestorePurchases } from '../buying/restore-purchases.tsx';
import { TrialOffer } from '../buying/trial-offer.tsx';
import type { Sale } from '../buying/use-sale.ts';
import { PlanChoice } from '../plans/plan-choice.tsx';
import { SubscriptionFailed } from '../plans/subscription-failed.tsx';
import { useText } from '../text.ts';
import styles from './upgrade-dialog.module.css';
import { LegalLinks, UpgradeNotes } from './upgrade-notes.tsx';

export interface UpgradeOfferProps {
  readonly sale: Sale;
  /** Whether the trial is offered above already. */
  readonly isTrialOffered?: boolean;
}

/** The three plans and what belongs to them. Nothing is sold before the subscription is known. */
export function UpgradeOffer({ sale, isTrialOffered = false }: UpgradeOfferProps) {
  const { upgrade } = usePlatform();
  const { subscription, status, buy } = sale;
  if (subscription.isPending) return <Loading />;
  if (subscription.isError) return <SubscriptionFailed reading={subscription} headingLevel={3} />;
  if (!mayBuy(status)) return <HasPlan isPremium={subscription.data.isPremium} />;
  return (
    <>
      <PlanChoice sale={sale} plans={['monthly', 'annual', 'lifetime']} />
      {!sale.awaited && !isTrialOffered && <TrialOffer subscription={subscription.data} onStarted={upgrade.close} />}
      {buy && <UpgradeNotes />}
      <div className={styles.foot}>
        <RestorePurchases onRestored={upgrade.close} />
        <LegalLinks />
      </div>
    </>
  );
}

/** Premium became active in another way while the dialog was open, or it is only paused. */
function HasPlan({ isPremium }: { readonly isPremium: boolean }) {
  const text = useText();
  const { upgrade } = usePlatform();
  return (
    <Card>
      <EmptyState
        icon="check"
        headingLevel={3}
        title={text(isPremium ? 'upgrade_already' : 'upgrade_paused')}
        actions={
          <LinkButton render={<Link to={routes.subscription} onClick={upgrade.close} />}>
            {text('upgrade_toPage')}
          </LinkButton>
        }
      />
    </Card>
  );
}

function Loading() {
  const text = useText();
  return (
    <section className={styles.content} aria-busy="true" aria-label={text('loading')}>
      <Skeleton shape="block" height="10rem" />
      <Skeleton shape="block" height="10rem" />
      <Skeleton shape="block" height="10rem" />
    </section>
  );
}
