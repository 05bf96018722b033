import { functionFails } from '@fabula/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SubscriptionPage } from './testing/subscription-double.tsx';
import { subscriptionStage } from './testing/subscription-stage.tsx';

const { open } = subscriptionStage(<SubscriptionPage />);
const log = vi.fn();
beforeEach(() => {
  log.mockReset();
  vi.spyOn(console, 'error').mockImplementation(log);
});

it('is logged, and offers a retry instead of plans', async () => {
  open([functionFails('get-secret', 400, 'invalid')], { config: { purchases: { kind: 'sdk' } } });
  expect(await screen.findByRole('heading', { name: 'The prices could not be loaded' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
  expect(log.mock.calls.map((call) => call.join(' '))).toEqual([
    expect.stringMatching(/^\[fabula\] Failed to load the store: /),
  ]);
});
