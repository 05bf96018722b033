import { Button, Card, Heading, Icon, type IconName, LoadingIndicator, Text } from '@fabula/ui';
import { type SubscriptionTextKey, useText } from '../text.ts';
import styles from './sale-notice.module.css';
import type { Sale, SaleProblem } from './use-sale.ts';

const problems = {
  blocked: { icon: 'warning', title: 'buy_blockedTitle', message: 'buy_blockedText' },
  cancelled: { icon: 'info', title: 'buy_cancelledTitle', message: 'buy_cancelledText' },
  failed: { icon: 'error', title: 'buy_failedTitle', message: 'buy_failedText' },
} as const satisfies Record<SaleProblem, { icon: IconName; title: SubscriptionTextKey; message: SubscriptionTextKey }>;

/** What a purchase waits for, or why there was none; announced when it changes. */
export function SaleNotice({ sale }: { readonly sale: Pick<Sale, 'problem' | 'awaited' | 'stopWaiting'> }) {
  const { problem, awaited, stopWaiting } = sale;
  if (awaited) return <Awaited stage={awaited.stage} onStop={stopWaiting} />;
  return problem && <Problem problem={problem} />;
}

function Awaited({ stage, onStop }: { readonly stage: 'opened' | 'confirming'; readonly onStop: () => void }) {
  const text = useText();
  const isOpened = stage === 'opened';
  return (
    <Card tone="accent" className={styles.notice}>
      <LoadingIndicator label={text(isOpened ? 'buy_openedTitle' : 'buy_confirmingTitle')} />
      <Text muted>{text(isOpened ? 'buy_openedText' : 'buy_confirmingText')}</Text>
      {/* Also while a payment is confirmed: the message may be lost, and the learner asks by restoring. */}
      <Button variant="secondary" onClick={onStop}>
        {text('buy_stopWaiting')}
      </Button>
    </Card>
  );
}

function Problem({ problem }: { readonly problem: SaleProblem }) {
  const text = useText();
  const { icon, title, message } = problems[problem];
  return (
    <Card role={problem === 'cancelled' ? 'status' : 'alert'} className={styles.notice}>
      <Heading level={3} size="sm" className={styles.title}>
        <Icon name={icon} />
        {text(title)}
      </Heading>
      <Text muted>{text(message)}</Text>
    </Card>
  );
}
