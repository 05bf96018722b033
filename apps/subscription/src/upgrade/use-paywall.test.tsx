import { usePlatform } from '@fabula/platform';
import { ToastRegion } from '@fabula/ui';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSale } from '../buying/use-sale.ts';
import type { PaywallOutcome } from '../purchases/purchases.ts';
import { holds, paid } from '../testing/subscription-double.tsx';
import { subscriptionStage } from '../testing/subscription-stage.tsx';
import { usePaywall } from './use-paywall.ts';

const paywall = vi.fn<() => Promise<PaywallOutcome>>();
const { open } = subscriptionStage(<Phone />);

/** Shows what the dialog does on a phone whose paywall ends as given. */
function Phone() {
  const { toasts } = usePlatform();
  const isPaywallFirst = usePaywall({ presentPaywall: paywall }, useSale());
  return (
    <>
      {!isPaywallFirst && <p>Our own dialog</p>}
      <ToastRegion store={toasts} labels={{ region: 'Notifications', dismiss: 'Dismiss' }} />
    </>
  );
}

async function opened(outcome: PaywallOutcome, handlers: Parameters<typeof open>[0] = []) {
  paywall.mockReset().mockResolvedValue(outcome);
  const { platform } = open(handlers);
  const close = vi.spyOn(platform.upgrade, 'close');
  await waitFor(() => expect(paywall).toHaveBeenCalledTimes(1));
  return close;
}

it.each(['not_presented', 'error'] as const)(
  'a paywall that ends with %s is followed by our dialog',
  async (outcome) => {
    const close = await opened(outcome);
    expect(await screen.findByText('Our own dialog')).toBeVisible();
    expect(paywall).toHaveBeenCalledTimes(1);
    expect(close).not.toHaveBeenCalled();
  },
);

it.each(['purchased', 'restored'] as const)('one that ends with %s is not followed by anything', async (outcome) => {
  const close = await opened(outcome);
  expect(await screen.findByText('Welcome to premium')).toBeVisible();
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Our own dialog')).toBeNull();
});

it('a learner who closes it is not asked again by a dialog', async () => {
  const close = await opened('cancelled');
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('Our own dialog')).toBeNull();
  expect(screen.queryByText('Welcome to premium')).toBeNull();
});

it('a learner who has a plan sees none', async () => {
  paywall.mockReset();
  open([holds(paid)]);
  expect(await screen.findByText('Our own dialog')).toBeVisible();
  expect(paywall).not.toHaveBeenCalled();
});
