import type { LearnerSubscription } from '@fabula/data';
import { currentPlan, mayBuy, type PremiumStatus } from '@fabula/domain';
import { Badge, Card, Heading, Icon, LinkButton, Text, VisuallyHidden } from '@fabula/ui';
import { useEffect, useRef } from 'react';
import { useDateText } from '../formats.ts';
import { useText } from '../text.ts';
import { Section } from './section.tsx';
import styles from './status-card.module.css';

export interface StatusCardProps {
  readonly subscription: LearnerSubscription;
  readonly status: PremiumStatus;
}

/** What the learner has, until when, and where to change it; nothing for a learner who never had premium. */
export function StatusCard({ subscription, status, takesFocus }: StatusCardProps & { readonly takesFocus: boolean }) {
  const text = useText();
  const { managementUrl } = subscription;
  const place = useRef<HTMLElement>(null);
  const isShown = status.kind !== 'free';
  useEffect(() => {
    if (takesFocus && isShown) place.current?.focus();
  }, [takesFocus, isShown]);
  if (!isShown) return null;
  return (
    <Section title={text('status_title')} place={place}>
      <Card padding="lg" className={styles.card}>
        <div className={styles.head}>
          <Heading level={3} size="lg" serif>
            <PlanName status={status} subscription={subscription} />
          </Heading>
          <DaysLeft status={status} days={subscription.daysRemaining} />
        </div>
        <Trouble status={status} />
        <StatusText status={status} />
        {!mayBuy(status) && status.kind !== 'lifetime' && (
          <Text muted size="sm">
            {text(managementUrl ? 'status_changeText' : 'status_changeElsewhereText')}
          </Text>
        )}
        {managementUrl && <ManageLink url={managementUrl} />}
      </Card>
    </Section>
  );
}

function PlanName({ status, subscription }: StatusCardProps) {
  const text = useText();
  if (status.kind === 'trial') return text('status_trial');
  if (mayBuy(status)) return text('status_free');
  const plan = currentPlan(status, subscription.plan);
  return text(plan ? `status_${plan}` : 'status_premium');
}

/** An end within this many days is highlighted. */
const nearDays = 7;

/** The days left of a trial, or of a plan that will not renew. */
function DaysLeft({ status: { kind }, days }: { readonly status: PremiumStatus; readonly days: number | null }) {
  const text = useText();
  if ((kind !== 'trial' && kind !== 'ends') || days === null) return null;
  return (
    <Badge kind={days <= nearDays ? 'fair' : 'neutral'} icon="clock">
      {text('status_daysLeft', { count: days })}
    </Badge>
  );
}

const troubles = { payment_failed: 'status_paymentFailedTitle', paused: 'status_pausedTitle' } as const;

function Trouble({ status }: { readonly status: PremiumStatus }) {
  const text = useText();
  if (status.kind !== 'payment_failed' && status.kind !== 'paused') return null;
  const isComing = status.kind === 'paused' && status.at !== null;
  return (
    <p role="status" className={styles.trouble}>
      <Icon name="warning" />
      {text(isComing ? 'status_pausingTitle' : troubles[status.kind])}
    </p>
  );
}

const texts = {
  renews: 'status_renewsText',
  ends: 'status_endsText',
  payment_failed: 'status_paymentFailedText',
  trial: 'status_trialText',
  ended: 'status_endedText',
  trial_ended: 'status_trialEndedText',
} as const;

function StatusText({ status }: { readonly status: PremiumStatus }) {
  const text = useText();
  const dateText = useDateText();
  return <Text>{sentence()}</Text>;

  function sentence(): string {
    if (status.kind === 'free') return '';
    if (status.kind === 'lifetime') return text('status_lifetimeText');
    if (status.kind !== 'paused') return text(texts[status.kind], { date: dateText(status.at) });
    const until = dateText(status.until);
    if (status.at === null) return text('status_pausedText', { until });
    return text('status_pausingText', { date: dateText(status.at), until });
  }
}

function ManageLink({ url }: { readonly url: string }) {
  const text = useText();
  return (
    <LinkButton
      variant="secondary"
      iconEnd="forward"
      render={<a href={url} target="_blank" rel="noopener noreferrer" />}
    >
      {text('status_manage')} <VisuallyHidden>{text('newWindow')}</VisuallyHidden>
    </LinkButton>
  );
}
