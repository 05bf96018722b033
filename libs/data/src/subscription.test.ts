import { functionAnswers, functionFails, subscriptionRow, tableFails, tableRows } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { keys } from './keys.ts';
import { useIsPremium, usePremiumGate, useSubscription } from './subscription.ts';
import { useStartTrial, useSyncSubscription } from './subscription-changes.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  vi.useRealTimers();
  server.resetHandlers();
});
afterAll(() => server.close());

const now = new Date('2026-11-21T12:00:00Z');
const earlier = '2026-11-21T11:59:59+00:00';
const later = '2026-11-21T12:00:01+00:00';
/** A table whose row is the last one given; counts the requests. */
function subscription(first: object) {
  const state = { row: first, reads: 0 };
  server.use(
    http.get('*/rest/v1/user_subscriptions', () => {
      state.reads += 1;
      return HttpResponse.json(state.row);
    }),
  );
  return state;
}

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
  ])('is active %s', async (_what, change, expected) => {
    server.use(tableRows('user_subscriptions', [subscriptionRow(change)]));
    expect(await answered()).toBe(expected);
  });

  it('is not active without a row, and not when the row cannot be read', async () => {
    server.use(http.get('*/rest/v1/user_subscriptions', () => HttpResponse.json([])));
    expect(await answered()).toBe(false);
    server.use(tableFails('user_subscriptions', 403));
    expect(await answered()).toBe(false);
  });

  it('requests nothing while nobody is signed in', async () => {
    expect(await answered({ user: null })).toBe(false);
  });
});

describe('the gate of a premium feature', () => {
  it.each([
    ['opens to a learner with premium who presses before that is known', { tier: 'premium' }, true],
    ['offers premium to a learner without it', {}, false],
  ])('%s', async (_what, change, opens) => {
    server.use(tableRows('user_subscriptions', [subscriptionRow(change)]));
    const { result, platform } = renderDataHook(usePremiumGate, { now: () => now });
    expect(await act(() => result.current('export', 'A sentence.'))).toBe(opens);
    expect(platform.upgrade.store.getState().reason).toEqual(opens ? null : 'export');
  });

  it('offers premium where the subscription cannot be read, but not while nobody is signed in', async () => {
    server.use(tableFails('user_subscriptions', 403));
    for (const options of [{}, { user: null }]) {
      const { result, platform } = renderDataHook(usePremiumGate, { now: () => now, ...options });
      expect(await act(() => result.current('export', 'A sentence.'))).toBe(false);
      expect(platform.upgrade.store.getState().reason).toBe('export');
    }
  });
});

describe('the subscription', () => {
  it('says what was bought, and is free for a learner whose row cannot be read', async () => {
    server.use(
      tableRows('user_subscriptions', [
        subscriptionRow({
          tier: 'premium',
          expires_at: '2026-12-21T00:00:00Z',
          plan: 'annual',
          will_renew: true,
          store: 'rc_billing',
          management_url: 'https://pay.example/manage',
        }),
      ]),
    );
    const { result } = renderDataHook(useSubscription, { now: () => now });
    expect(result.current).toMatchObject({ isPending: true, data: { tier: 'free', isPremium: false } });
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(result.current.data).toMatchObject({ plan: 'annual', willRenew: true, isPremium: true, daysRemaining: 30 });

    server.use(tableFails('user_subscriptions', 403));
    const failed = renderDataHook(useSubscription, { now: () => now }).result;
    await waitFor(() => expect(failed.current.isError).toBe(true));
    expect(failed.current.data).toMatchObject({ tier: 'free', plan: null, isPremium: false, daysRemaining: 0 });
  });

  it('ends by itself at its time and is refetched, like the limits without it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now });
    const state = subscription(subscriptionRow({ tier: 'premium', expires_at: '2026-11-21T12:10:00Z' }));
    const { result, platform } = renderDataHook(useIsPremium, { now: () => new Date() });
    await vi.waitFor(() => expect(result.current).toBe(true));
    platform.queryClient.setQueryData(keys.usage('00000000-0000-4000-8000-000000000001'), { premium: true, usage: [] });
    await act(() => vi.advanceTimersByTimeAsync(Date.parse('2026-11-21T12:09:59Z') - Date.now()));
    expect(result.current).toBe(true);
    const readsBefore = state.reads;
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(result.current).toBe(false);
    await vi.waitFor(() => expect(state.reads).toBe(readsBefore + 1));
    const usage = () => platform.queryClient.getQueryState(keys.usage('00000000-0000-4000-8000-000000000001'));
    await vi.waitFor(() => expect(usage()?.isInvalidated).toBe(true));
  });

  it('sets no timer when its end is further away than one timer can be', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now });
    const state = subscription(subscriptionRow({ tier: 'premium', expires_at: '2027-11-21T12:00:00Z' }));
    const { result } = renderDataHook(useIsPremium, { now: () => new Date() });
    await vi.waitFor(() => expect(result.current).toBe(true));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect([result.current, state.reads]).toEqual([true, 1]);
  });

  it('goes on if it was renewed at its end, even when the server learns of that late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now });
    const state = subscription(subscriptionRow({ tier: 'premium', expires_at: later, will_renew: true }));
    const { result } = renderDataHook(useIsPremium, { now: () => new Date() });
    await vi.waitFor(() => expect(result.current).toBe(true));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(result.current).toBe(false);
    state.row = subscriptionRow({ tier: 'premium', expires_at: '2026-12-21T12:00:00Z', will_renew: true });
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await vi.waitFor(() => expect(result.current).toBe(true));
  });

  it('is refetched when a learner comes back from the store, however fresh it is', async () => {
    const state = subscription(subscriptionRow({ tier: 'premium', plan: 'lifetime' }));
    const { result } = renderDataHook(useSubscription, { now: () => now });
    await waitFor(() => expect(result.current.data.isPremium).toBe(true));
    state.row = subscriptionRow({});
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(result.current.data.isPremium).toBe(false));
  });

  it('is polled while a purchase goes on elsewhere, and the store is asked when the learner comes back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const state = subscription(subscriptionRow({}));
    const asked: unknown[] = [];
    server.use(
      functionAnswers('sync-subscription', (body) => {
        state.row = subscriptionRow({ tier: 'premium', plan: 'lifetime' });
        return { premium: asked.push(body) > 0 };
      }),
    );
    const { result } = renderDataHook(() => useSubscription({ awaiting: true }), { now: () => now });
    await vi.waitFor(() => expect(state.reads).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await vi.waitFor(() => expect(state.reads).toBe(2));
    expect(result.current.data.isPremium).toBe(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await vi.waitFor(() => expect(result.current.data).toMatchObject({ isPremium: true, plan: 'lifetime' }));
    expect(asked).toEqual([{}]);
  });
});

describe('what changes it', () => {
  it('is the trial, started by the database and shown at once', async () => {
    const state = subscription(subscriptionRow({}));
    server.use(
      http.post('*/rest/v1/rpc/start_trial', () => {
        state.row = subscriptionRow({ trial_used: true, trial_expires_at: later });
        return HttpResponse.json({ started: true, reason: null, trialExpiresAt: later });
      }),
    );
    const { result } = renderDataHook(() => ({ trial: useStartTrial(), premium: useIsPremium() }), { now: () => now });
    await waitFor(() => expect(state.reads).toBe(1));
    const answer = await act(() => result.current.trial.mutateAsync());
    expect(answer).toEqual({ started: true, reason: null, trialExpiresAt: later });
    await waitFor(() => expect(result.current.premium).toBe(true));
  });

  it('is never the row that this device has kept from before', async () => {
    subscription(subscriptionRow({ tier: 'premium' }));
    server.use(functionAnswers('sync-subscription', { premium: true }));
    const { result, platform } = renderDataHook(useSyncSubscription, { now: () => now });
    // As right after a start, where the device's row is shown before the server is asked.
    platform.queryClient.setDefaultOptions({ queries: { persister: () => subscriptionRow({}) as never } });
    expect(await act(() => result.current.mutateAsync())).toBe(true);
  });

  it('is the store’s answer, or what the server has stored if it cannot ask', async () => {
    const state = subscription(subscriptionRow({}));
    server.use(functionAnswers('sync-subscription', { premium: true }));
    const { result } = renderDataHook(() => ({ sync: useSyncSubscription(), premium: useIsPremium() }), {
      now: () => now,
    });
    await waitFor(() => expect(state.reads).toBe(1));
    state.row = subscriptionRow({ tier: 'premium' });
    expect(await act(() => result.current.sync.mutateAsync())).toBe(true);
    await waitFor(() => expect(result.current.premium).toBe(true));

    server.use(functionFails('sync-subscription', 503, 'not_configured'));
    state.row = subscriptionRow({});
    expect(await act(() => result.current.sync.mutateAsync())).toBe(false);
    server.use(functionFails('sync-subscription', 503, 'store_down'));
    await expect(act(() => result.current.sync.mutateAsync())).rejects.toMatchObject({ code: 'unavailable' });
  });
});
