import { canStartTrial, mayBuy } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Button, Card, Heading } from '@fabula/ui';
import { TrialButton, TrialTexts } from '../buying/trial-offer.tsx';
import type { Sale } from '../buying/use-sale.ts';
import { SoldFeatures } from '../sold-features.tsx';
import { useText } from '../text.ts';
import styles from './free-first.module.css';

/**
 * What a learner sees who did not ask for premium: the trial and, as large and before it for the keyboard, the way on
 * without it; then what premium adds. Prices come below.
 */
export function FreeFirst({ sale: { subscription, status, awaited } }: { readonly sale: Sale }) {
  const text = useText();
  const isKnown = !subscription.isPending && !subscription.isError;
  if (awaited !== null || (isKnown && !mayBuy(status))) return null;
  return (
    <>
      <TwoWays subscription={isKnown ? subscription.data : null} />
      <section aria-labelledby="upgrade-adds" className={styles.adds}>
        <Heading level={3} id="upgrade-adds">
          {text('features_title')}
        </Heading>
        <SoldFeatures isBrief />
      </section>
    </>
  );
}

/** Going on is possible, from the first moment, while the subscription is loading and where that has failed. */
function TwoWays({ subscription }: { readonly subscription: Sale['subscription']['data'] | null }) {
  const text = useText();
  const { upgrade, now } = usePlatform();
  const mayTry = subscription !== null && canStartTrial(subscription, now());
  return (
    <Card
      as="section"
      tone={mayTry ? 'accent' : 'plain'}
      className={styles.ways}
      aria-label={text(mayTry ? 'trial_title' : 'upgrade_continueFree')}
    >
      {mayTry && <TrialTexts size="md" className={styles.texts} />}
      <Button variant="secondary" onClick={upgrade.close}>
        {text('upgrade_continueFree')}
      </Button>
      {mayTry && <TrialButton variant="primary" onStarted={upgrade.close} />}
    </Card>
  );
}
