import { Skeleton, Text } from '@fabula/ui';
import { useState } from 'react';
import { RestorePurchases } from '../buying/restore-purchases.tsx';
import { TrialOffer } from '../buying/trial-offer.tsx';
import type { Sale } from '../buying/use-sale.ts';
import { PlanChoice } from '../plans/plan-choice.tsx';
import { SubscriptionFailed } from '../plans/subscription-failed.tsx';
import { useText } from '../text.ts';
import { Section } from './section.tsx';
import { StatusCard } from './status-card.tsx';
import styles from './subscription-content.module.css';
import { WeekUsage } from './week-usage.tsx';

/** What the learner has and can choose. Nothing is sold before the subscription is known. */
export function SubscriptionContent({ sale }: { readonly sale: Sale }) {
  const { subscription, status } = sale;
  const [hasStartedTrial, setStartedTrial] = useState(false);
  if (subscription.isPending) return <Loading />;
  if (subscription.isError) return <SubscriptionFailed reading={subscription} headingLevel={2} />;
  return (
    <>
      <StatusCard subscription={subscription.data} status={status} takesFocus={hasStartedTrial} />
      <Plans sale={sale} onTrialStarted={() => setStartedTrial(true)} />
      {!subscription.data.isPremium && <WeekUsage />}
    </>
  );
}

function Plans({ sale, onTrialStarted }: { readonly sale: Sale; readonly onTrialStarted: () => void }) {
  const text = useText();
  return (
    <Section title={text('plans_title')}>
      <PlanChoice sale={sale} plans={['monthly', 'annual']} columns />
      {!sale.awaited && <TrialOffer subscription={sale.subscription.data} onStarted={onTrialStarted} />}
      {sale.buy && (
        <div className={styles.restore}>
          <Text muted size="sm">
            {text('restore_text')}
          </Text>
          <RestorePurchases className={styles.flush} />
        </div>
      )}
    </Section>
  );
}

function Loading() {
  const text = useText();
  return (
    <section className={styles.loading} aria-busy="true" aria-label={text('loading')}>
      <Skeleton shape="title" width="30%" />
      <div className={styles.cards}>
        <Skeleton shape="block" height="12rem" />
        <Skeleton shape="block" height="12rem" />
      </div>
      <Skeleton shape="block" height="5rem" />
    </section>
  );
}
