import { currentPlan, mayBuy, type PlanId, recommendedPlan } from '@fabula/domain';
import { useCommonText, useErrorText, useOnline, usePlatform } from '@fabula/platform';
import { Card, classNames, ErrorCard, Heading, Icon, Skeleton, Text } from '@fabula/ui';
import type { Sale } from '../buying/use-sale.ts';
import { useOffers } from '../purchases/use-purchases.ts';
import { useText } from '../text.ts';
import { PlanCard } from './plan-card.tsx';
import styles from './plan-cards.module.css';

export interface PlanCardsProps {
  readonly sale: Sale;
  /** Which plans are shown, in this order. */
  readonly plans: readonly PlanId[];
  /** Side by side where there is room. */
  readonly columns?: boolean;
}

/** The plans that are sold here, or what takes their place. */
export function PlanCards({ sale, plans, columns = false }: PlanCardsProps) {
  const common = useCommonText();
  const text = useText();
  const errorText = useErrorText();
  const online = useOnline();
  const { data: offers, isError, error, isFetching, refetch } = useOffers();
  if (sale.buy === null) return <NotSold />;
  const className = classNames(styles.cards, columns && styles.columns);
  if (offers) {
    const shown = plans.flatMap((plan) => offers.find((offer) => offer.plan === plan) ?? []);
    const recommended = recommendedPlan(shown.map(({ plan }) => plan));
    const { buy, processing } = sale;
    const isOpen = mayBuy(sale.status) && sale.awaited === null;
    return (
      <ul className={className}>
        {shown.map((offer) => (
          <PlanCard
            key={offer.plan}
            offer={offer}
            monthly={offers.find(({ plan }) => plan === 'monthly')}
            isRecommended={offer.plan === recommended && mayBuy(sale.status)}
            isCurrent={offer.plan === currentPlan(sale.status, sale.subscription.data.plan)}
            isProcessing={offer.plan === processing}
            disabled={!online || (processing !== null && offer.plan !== processing)}
            onChoose={isOpen ? () => buy(offer.plan) : undefined}
          />
        ))}
      </ul>
    );
  }
  if (!isError) return <PlansLoading plans={plans} className={className} />;
  return (
    <ErrorCard
      headingLevel={3}
      title={text('plans_errorTitle')}
      message={errorText(error)}
      retryLabel={common('tryAgain')}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function PlansLoading({ plans, className }: { readonly plans: readonly PlanId[]; readonly className: string }) {
  const text = useText();
  return (
    <section className={className} aria-busy="true" aria-label={text('plans_loading')}>
      {plans.map((plan) => (
        <Skeleton key={plan} shape="block" height="9rem" />
      ))}
    </section>
  );
}

/** Shown where the operator sells nothing, or only in the phones' own stores. */
function NotSold() {
  const text = useText();
  const { kind } = usePlatform().config.purchases;
  return (
    <Card tone="sunken" className={styles.notSold}>
      <Icon name="info" />
      <div>
        <Heading level={3} size="sm">
          {text('none_title')}
        </Heading>
        <Text muted size="sm">
          {text(kind === 'phones' ? 'none_phonesText' : 'none_text')}
        </Text>
      </div>
    </Card>
  );
}
