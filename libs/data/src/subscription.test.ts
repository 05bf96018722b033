import { tableFails, tableRows } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useIsPremium } from './subscription.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const now = new Date('2026-11-21T12:00:00Z');
const earlier = '2026-11-21T11:59:59+00:00';
const later = '2026-11-21T12:00:01+00:00';
const row = (change: object) => ({
  tier: 'free',
  expires_at: null,
  trial_used: false,
  trial_expires_at: null,
  ...change,
});

async function answered(options: Parameters<typeof renderDataHook>[1] = {}): Promise<boolean> {
  const { result, platform } = renderDataHook(useIsPremium, { now: () => now, ...options });
  expect(result.current).toBe(false);
  await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
  return result.current;
}

describe('premium', () => {
  it.each([
    ['for life', { tier: 'premium' }, true],
    ['until it expires', { tier: 'premium', expires_at: later }, true],
    ['no longer than it was paid for', { tier: 'premium', expires_at: earlier }, false],
    ['while a trial runs', { trial_used: true, trial_expires_at: later }, true],
    ['not after the trial', { trial_used: true, trial_expires_at: earlier }, false],
    ['not for a free learner', {}, false],
    ['not for a tier nobody knows', { tier: 'gold' }, false],
  ])('is had %s', async (_what, change, expected) => {
    server.use(tableRows('user_subscriptions', [row(change)]));
    expect(await answered()).toBe(expected);
  });

  it('is not had without a row, and not when the row cannot be read', async () => {
    server.use(http.get('*/rest/v1/user_subscriptions', () => HttpResponse.json([])));
    expect(await answered()).toBe(false);
    server.use(tableFails('user_subscriptions', 403));
    expect(await answered()).toBe(false);
  });

  it('asks nothing while nobody is signed in', async () => {
    expect(await answered({ user: null })).toBe(false);
  });
});
