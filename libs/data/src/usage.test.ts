import { tableRows } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useIsPremium } from './subscription.ts';
import { type UsageOverview, useBeginStory, useUsage } from './usage.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => server.use(tableRows('user_subscriptions', [])));
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

const storyId = '10000000-0000-4000-8000-000000000001';
const now = new Date('2026-11-21T12:00:00Z');
const overview = (used: number, endsAt: string): UsageOverview => ({
  premium: false,
  usage: [{ feature: 'basic_stories', period: 'weekly', used, limit: 2, remaining: 2 - used, endsAt }],
});

describe('what is left of the limits', () => {
  it('is what the server says, and is refetched when a period ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers = [overview(2, '2026-11-21T13:00:00Z'), overview(0, '2026-11-28T13:00:00Z')];
    let asked = 0;
    server.use(http.post('*/rest/v1/rpc/usage_overview', () => HttpResponse.json(answers[asked++])));
    const { result } = renderDataHook(useUsage, { now: () => now });
    await waitFor(() => expect(result.current.data).toEqual(answers[0]));
    await act(() => vi.advanceTimersByTimeAsync(59 * 60_000));
    expect(asked).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(2 * 60_000));
    await waitFor(() => expect(result.current.data).toEqual(answers[1]));
  });

  it('stays while the network is away, and is not requested while nobody is signed in', async () => {
    server.use(http.post('*/rest/v1/rpc/usage_overview', () => HttpResponse.json(overview(1, '2026-11-22T00:00:00Z'))));
    const { result } = renderDataHook(useUsage, { now: () => now });
    await waitFor(() => expect(result.current.data).toBeDefined());
    const fails = vi.fn(() => HttpResponse.error());
    server.use(http.post('*/rest/v1/rpc/usage_overview', fails));
    await act(() => result.current.refetch());
    expect(fails).toHaveBeenCalled();
    expect(result.current.data?.usage[0]?.remaining).toBe(1);
    const signedOut = renderDataHook(useUsage, { user: null });
    expect(signedOut.result.current.isFetching).toBe(false);
  });

  it('is nothing with premium, and is requested when that ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now });
    let asked = 0;
    const answer = overview(1, '2026-11-22T00:00:00Z');
    server.use(
      tableRows('user_subscriptions', [
        { tier: 'premium', expires_at: '2026-11-21T12:10:00Z', trial_expires_at: null },
      ]),
      http.post('*/rest/v1/rpc/usage_overview', () => {
        asked += 1;
        return HttpResponse.json(answer);
      }),
    );
    const { result } = renderDataHook(() => ({ usage: useUsage(), isPremium: useIsPremium() }), {
      now: () => new Date(),
    });
    await vi.waitFor(() => expect(result.current.isPremium).toBe(true));
    await act(() => vi.advanceTimersByTimeAsync(Date.parse('2026-11-21T12:09:59Z') - Date.now()));
    expect([result.current.usage.data, asked]).toEqual([undefined, 0]);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await vi.waitFor(() => expect(result.current.usage.data).toEqual(answer));
  });
});

describe('beginning a story', () => {
  const begin = () => renderDataHook(() => ({ usage: useUsage(), begin: useBeginStory() }), { now: () => now });

  it.each([
    { allowed: true, reason: null, remaining: 1 },
    { allowed: false, reason: 'weekly_begin_limit', remaining: 0 },
  ])('answers %j, and refetches what is left', async (answer) => {
    const bodies: unknown[] = [];
    let used = 0;
    server.use(
      http.post('*/rest/v1/rpc/usage_overview', () => HttpResponse.json(overview(used, '2026-11-22T00:00:00Z'))),
      http.post('*/rest/v1/rpc/begin_story', async ({ request }) => {
        bodies.push(await request.json());
        used = 2 - answer.remaining;
        return HttpResponse.json(answer);
      }),
    );
    const { result } = begin();
    await waitFor(() => expect(result.current.usage.data?.usage[0]?.used).toBe(0));
    await act(async () => expect(await result.current.begin.mutateAsync(storyId)).toEqual(answer));
    expect(bodies).toEqual([{ story_id: storyId }]);
    await waitFor(() => expect(result.current.usage.data?.usage[0]?.remaining).toBe(answer.remaining));
  });

  it.each([
    ['not_found', () => HttpResponse.json({ code: 'PT404', message: 'There is no such story' }, { status: 404 })],
    ['network', () => HttpResponse.error()],
  ])('fails with %s', async (code, answer) => {
    server.use(
      http.post('*/rest/v1/rpc/usage_overview', () => HttpResponse.json(overview(0, '2026-11-22T00:00:00Z'))),
      http.post('*/rest/v1/rpc/begin_story', answer),
    );
    const { result } = begin();
    await act(() => expect(result.current.begin.mutateAsync(storyId)).rejects.toMatchObject({ code }));
  });
});
