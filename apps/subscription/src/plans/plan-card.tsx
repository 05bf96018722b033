import { formatPrice, type InterfaceLanguage, monthlyEquivalent, type PlanId, savedPercent } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Badge, Button, Card, Heading, Text, VisuallyHidden } from '@fabula/ui';
import type { Offer } from '../purchases/purchases.ts';
import { useText } from '../text.ts';
import styles from './plan-card.module.css';

export interface PlanCardProps {
  readonly offer: Offer;
  /** The monthly plan a year is compared with; missing where no monthly plan is sold. */
  readonly monthly?: Offer | undefined;
  readonly isRecommended: boolean;
  readonly isCurrent: boolean;
  readonly isProcessing: boolean;
  /** Missing if this plan cannot be bought now. */
  readonly onChoose?: (() => void) | undefined;
  readonly disabled: boolean;
}

const chooseTexts = {
  monthly: 'plan_chooseMonthly',
  annual: 'plan_chooseAnnual',
  lifetime: 'plan_chooseLifetime',
} as const satisfies Record<PlanId, string>;

/** One plan: what is paid, how often, and what that saves. */
export function PlanCard(props: PlanCardProps) {
  const { offer, monthly, isRecommended, isCurrent, isProcessing, onChoose, disabled } = props;
  const text = useText();
  const { plan } = offer;
  return (
    <Card as="li" tone={isRecommended ? 'accent' : 'plain'} className={styles.card}>
      <div className={styles.head}>
        <Heading level={3}>{text(`plan_${plan}`)}</Heading>
        <PlanBadges plan={plan} isRecommended={isRecommended} isCurrent={isCurrent} />
      </div>
      <PlanPrice offer={offer} monthly={monthly} />
      {onChoose && !isCurrent && (
        <Button
          block
          variant={isRecommended ? 'primary' : 'secondary'}
          busy={isProcessing}
          disabled={disabled}
          onClick={onChoose}
          className={styles.choose}
        >
          {text(chooseTexts[plan])}
        </Button>
      )}
    </Card>
  );
}

function PlanBadges({
  plan,
  isRecommended,
  isCurrent,
}: Pick<PlanCardProps, 'isRecommended' | 'isCurrent'> & { plan: PlanId }) {
  const text = useText();
  return (
    <span className={styles.badges}>
      {plan === 'annual' && isRecommended && (
        <Badge kind="accent" icon="star">
          {text('plan_popular')}
        </Badge>
      )}
      {plan === 'lifetime' && <Badge icon="sparkle">{text('plan_gift')}</Badge>}
      {isCurrent && (
        <Badge kind="good" icon="check">
          {text('plan_current')}
        </Badge>
      )}
    </span>
  );
}

/** The charged amount comes first and largest; the price by the month comes below. */
function PlanPrice({ offer, monthly }: Pick<PlanCardProps, 'offer' | 'monthly'>) {
  const text = useText();
  const language = usePlatform().texts.language();
  const price = priceText(offer, language);
  switch (offer.plan) {
    case 'monthly':
      return <p className={styles.price}>{text('plan_perMonth', { price })}</p>;
    case 'lifetime':
      return (
        <div className={styles.line}>
          <p className={styles.price}>{price}</p>
          <Text muted size="sm">
            {text('plan_paidOnce')}
          </Text>
        </div>
      );
    case 'annual':
      return (
        <>
          <p className={styles.price}>{text('plan_perYear', { price })}</p>
          <AMonthOfIt offer={offer} monthly={monthly} />
        </>
      );
  }
}

/** What a year costs by the month, beside the price of the monthly plan. */
function AMonthOfIt({ offer: { price, currency }, monthly }: Pick<PlanCardProps, 'offer' | 'monthly'>) {
  const text = useText();
  const language = usePlatform().texts.language();
  const saved = monthly?.currency === currency ? savedPercent(price, monthly.price) : 0;
  return (
    <div className={styles.line}>
      <Text size="sm">
        {text('plan_perMonth', { price: formatPrice(monthlyEquivalent(price), currency, language) })}{' '}
        {monthly && saved > 0 && <InsteadOf price={priceText(monthly, language)} />}
      </Text>
      {saved > 0 && <Saved percent={saved} />}
    </div>
  );
}

/** Crossed out visually, and read out as a comparison. */
function InsteadOf({ price }: { readonly price: string }) {
  const text = useText();
  return (
    <>
      <s aria-hidden="true" className={styles.before}>
        {price}
      </s>
      <VisuallyHidden>{text('plan_insteadOf', { price })}</VisuallyHidden>
    </>
  );
}

function Saved({ percent }: { readonly percent: number }) {
  const text = useText();
  const language = usePlatform().texts.language();
  const share = new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100);
  return (
    <Badge kind="good" icon="check">
      {text('plan_save', { percent: share })}
    </Badge>
  );
}

function priceText({ priceText, price, currency }: Offer, language: InterfaceLanguage): string {
  return priceText ?? formatPrice(price, currency, language);
}
