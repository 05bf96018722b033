import { type LearnerSubscription, type TrialStart, useStartTrial, useTrialDays } from '@fabula/data';
import { canStartTrial } from '@fabula/domain';
import { useErrorText, useOnline, usePlatform } from '@fabula/platform';
import { Button, type ButtonProps, Card, classNames, Heading, type HeadingProps, Text } from '@fabula/ui';
import { useRef } from 'react';
import { useDateText } from '../formats.ts';
import { useText } from '../text.ts';
import styles from './trial-offer.module.css';

export interface TrialOfferProps {
  readonly subscription: LearnerSubscription;
  readonly onStarted?: () => void;
}

/** The one free trial, as long as it is unused. */
export function TrialOffer({ subscription, onStarted }: TrialOfferProps) {
  const text = useText();
  const { now } = usePlatform();
  if (!canStartTrial(subscription, now())) return null;
  return (
    <Card as="section" tone="sunken" className={styles.offer} aria-label={text('trial_title')}>
      <TrialTexts size="sm" />
      <TrialButton variant="secondary" onStarted={onStarted} />
    </Card>
  );
}

/** What the trial is: how long, how often, and that it costs nothing. */
export function TrialTexts({ size, className }: Pick<HeadingProps, 'size' | 'className'>) {
  const text = useText();
  const days = useTrialDays();
  return (
    <div className={classNames(styles.texts, className)}>
      <Heading level={3} size={size}>
        {text('trial_title')}
      </Heading>
      <Text muted size="sm">
        {days === undefined ? text('trial_textUnknown') : text('trial_text', { count: days })}
      </Text>
    </div>
  );
}

interface TrialButtonProps extends Pick<ButtonProps, 'variant'> {
  readonly onStarted?: (() => void) | undefined;
}

/** Starts the trial. */
export function TrialButton({ variant, onStarted }: TrialButtonProps) {
  const text = useText();
  const online = useOnline();
  const tell = useTellOfTrial();
  const { mutateAsync, isPending } = useStartTrial();
  // A second press may come before the button is drawn as busy; its answer would be that the trial is used.
  const isAsked = useRef(false);
  const start = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    try {
      const trial = await mutateAsync();
      tell.ofStart(trial);
      if (trial.started) onStarted?.();
    } catch (error) {
      tell.ofFailure(error);
    } finally {
      isAsked.current = false;
    }
  };
  return (
    <Button variant={variant} busy={isPending} disabled={!online} onClick={() => void start()}>
      {text('trial_button')}
    </Button>
  );
}

function useTellOfTrial() {
  const text = useText();
  const errorText = useErrorText();
  const dateText = useDateText();
  const { toasts } = usePlatform();
  const refused = (description: string) =>
    toasts.show({ kind: 'error', title: text('trial_refusedTitle'), description });
  return {
    ofStart({ started, reason, trialExpiresAt }: TrialStart) {
      if (started) {
        const description = trialExpiresAt ? text('trial_startedText', { date: dateText(trialExpiresAt) }) : undefined;
        toasts.show({ kind: 'success', title: text('trial_startedTitle'), description });
      } else refused(text(reason === 'already_premium' ? 'trial_premiumText' : 'trial_usedText'));
    },
    ofFailure: (error: unknown) => refused(errorText(error)),
  };
}
