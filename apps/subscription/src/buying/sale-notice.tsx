import { Button, Card, Heading, Icon, type IconName, ProgressBar, Text } from '@fabula/ui';
import { useEffect, useRef } from 'react';
import { type SubscriptionTextKey, useText } from '../text.ts';
import styles from './sale-notice.module.css';
import type { Sale } from './use-sale.ts';

interface Notice {
  readonly icon: IconName;
  readonly title: SubscriptionTextKey;
  readonly message: SubscriptionTextKey;
}

const notices = {
  opened: { icon: 'clock', title: 'buy_openedTitle', message: 'buy_openedText' },
  confirming: { icon: 'clock', title: 'buy_confirmingTitle', message: 'buy_confirmingText' },
  blocked: { icon: 'warning', title: 'buy_blockedTitle', message: 'buy_blockedText' },
  cancelled: { icon: 'info', title: 'buy_cancelledTitle', message: 'buy_cancelledText' },
  failed: { icon: 'error', title: 'buy_failedTitle', message: 'buy_failedText' },
} as const satisfies Readonly<Record<string, Notice>>;

export type NoticedSale = Pick<Sale, 'problem' | 'awaited' | 'choices' | 'stopWaiting'>;

/**
 * What a purchase waits for, or why nothing was bought. The button that was pressed is gone or out of sight then, so
 * the focus moves here.
 */
export function SaleNotice({ sale }: { readonly sale: NoticedSale }) {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  const { problem, awaited, choices, stopWaiting } = sale;
  const kind = awaited?.stage ?? problem;
  const wasShown = useRef(false);
  useEffect(() => {
    // Lost together with the removed button.
    const isLost = wasShown.current && document.activeElement === document.body;
    if (choices > 0 && (kind !== null || isLost)) place.current?.focus();
    wasShown.current = kind !== null;
  }, [choices, kind]);
  const stop = () => {
    stopWaiting();
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} aria-live="polite" className={styles.place}>
      {kind && (
        <Card tone={awaited ? 'accent' : 'plain'} className={styles.notice}>
          <Heading level={3} size="sm" className={styles.title}>
            <Icon name={notices[kind].icon} />
            {text(notices[kind].title)}
          </Heading>
          <Text muted>{text(notices[kind].message)}</Text>
          {awaited && <Waiting label={text(notices[kind].title)} onStop={stop} />}
        </Card>
      )}
    </div>
  );
}

/**
 * The wait can be ended even while a payment is confirmed, because the store's message may be lost; restoring purchases
 * then asks for it.
 */
function Waiting({ label, onStop }: { readonly label: string; readonly onStop: () => void }) {
  const text = useText();
  return (
    <>
      <div className={styles.progress}>
        <ProgressBar label={label} labelHidden />
      </div>
      <Button variant="secondary" onClick={onStop}>
        {text('buy_stopWaiting')}
      </Button>
    </>
  );
}
