import { renderFeature } from '@fabula/testing/render';
import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import type { Offer } from '../purchases/purchases.ts';
import { PlanCard, type PlanCardProps } from './plan-card.tsx';

const monthly: Offer = { plan: 'monthly', productId: 'monthly_premium', price: 8.9, currency: 'EUR' };
const annual: Offer = { plan: 'annual', productId: 'annual_premium', price: 42.72, currency: 'EUR' };

function show(change: Partial<PlanCardProps>) {
  const onChoose = vi.fn();
  const card = {
    ...{
      offer: annual,
      monthly,
      isRecommended: true,
      isCurrent: false,
      isProcessing: false,
      disabled: false,
      onChoose,
    },
    ...change,
  };
  const rendered = renderFeature(
    <ul>
      <PlanCard {...card} />
    </ul>,
    { texts: { subscription: en } },
  );
  onTestFinished(() => rendered.platform.outbox.flush()); // leaves the page before the test removes what it depends on
  return { onChoose, ...rendered };
}

it('shows what a year costs by the month, and how much that saves', () => {
  show({});
  const card = within(screen.getByRole('listitem'));
  expect(card.getByText('€42.72 per year')).toBeVisible();
  expect(card.getByText(/€3.56 per month/)).toHaveTextContent('€3.56 per month €8.90instead of €8.90');
  expect(card.getByText('Save 60%')).toBeVisible();
});

it('writes a price as the store does', () => {
  show({ offer: { ...monthly, priceText: '8.90 EUR' } });
  expect(screen.getByText('8.90 EUR per month')).toBeVisible();
});

it.each([
  ['in another currency', { ...monthly, currency: 'USD' }],
  ['that is cheaper', { ...monthly, price: 3 }],
  ['that is not sold', undefined],
])('claims no saving against a month %s', (_, other) => {
  show({ monthly: other });
  expect(screen.getByText('€3.56 per month')).toBeVisible();
  expect(screen.queryByText(/Save/)).toBeNull();
  expect(screen.queryByText(/instead of/)).toBeNull();
});

it('shows that its purchase is under way, and ignores a second press', async () => {
  const { user, onChoose } = show({ isProcessing: true });
  const button = screen.getByRole('button', { name: 'Choose annual' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  expect(onChoose).not.toHaveBeenCalled();
});

it('waits while another plan is being bought', async () => {
  const { user, onChoose } = show({ disabled: true });
  await user.click(screen.getByRole('button', { name: 'Choose annual' }));
  expect(onChoose).not.toHaveBeenCalled();
});
