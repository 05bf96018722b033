import { renderFeature } from '@fabula/testing/render';
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { SaleNotice } from './sale-notice.tsx';
import type { Sale } from './use-sale.ts';

function show(sale: Partial<Sale>) {
  const stopWaiting = vi.fn();
  const notice = { problem: null, awaited: null, choices: 1, stopWaiting, ...sale };
  const rendered = renderFeature(<SaleNotice sale={notice} />, { texts: { subscription: en } });
  onTestFinished(() => rendered.platform.outbox.flush()); // leaves the page before the test removes what it depends on
  return { stopWaiting, ...rendered };
}

it.each([
  ['blocked', 'Your browser blocked the new tabNothing was bought.'],
  ['cancelled', 'Purchase canceledNothing was charged.'],
  ['failed', 'The purchase was not completedIf you think that you have paid, choose “Restore Purchases”'],
] as const)('says of a purchase that %s whether money was taken', (problem, words) => {
  show({ problem });
  expect(document.activeElement).toHaveTextContent(words);
});

it.each([
  ['opened', 'Your purchase goes on in another tab'],
  ['confirming', 'Your payment is being confirmed'],
] as const)('says what is waited for, %s, and lets the learner stop', async (stage, words) => {
  const { user, stopWaiting } = show({ awaited: { plan: 'annual', stage } });
  expect(document.activeElement).toHaveTextContent(words);
  await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
  expect(stopWaiting).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toHaveTextContent(words);
});

it('leaves focus where it is when the wait comes from before a reload', () => {
  show({ awaited: { plan: 'annual', stage: 'opened' }, choices: 0 });
  expect(screen.getByText('Your purchase goes on in another tab')).toBeVisible();
  expect(document.body).toHaveFocus();
});
