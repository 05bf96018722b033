import { renderFeature } from '@fabula/testing/render';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { SaleNotice } from './sale-notice.tsx';
import type { Sale } from './use-sale.ts';

function show(sale: Partial<Sale>) {
  const stopWaiting = vi.fn();
  const notice = { problem: null, awaited: null, stopWaiting, ...sale };
  return { stopWaiting, ...renderFeature(<SaleNotice sale={notice} />, { texts: { subscription: en } }) };
}

it.each([
  ['blocked', 'alert', 'Your browser blocked the new tabNothing was bought.'],
  ['cancelled', 'status', 'Purchase cancelledNothing was charged.'],
  ['failed', 'alert', 'The purchase was not completedIf you think that you have paid, choose “Restore Purchases”'],
] as const)('says of a purchase that %s what became of the money', (problem, role, words) => {
  show({ problem });
  expect(screen.getByRole(role)).toHaveTextContent(words);
});

it.each([
  ['opened', 'Your purchase goes on in another tab'],
  ['confirming', 'Your payment is being confirmed'],
] as const)('says what is waited for, %s, and lets the learner stop', async (stage, words) => {
  const { user, stopWaiting } = show({ awaited: { plan: 'annual', stage } });
  expect(screen.getByRole('status')).toHaveTextContent(words);
  await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
  expect(stopWaiting).toHaveBeenCalledTimes(1);
});
