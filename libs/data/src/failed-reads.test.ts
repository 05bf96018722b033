import { ada, createFixturePlatform, functionAnswers, tableFails, tableRows } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useLearnerStats } from './learner-stats.ts';
import { usePhrases } from './phrases.ts';
import { useProgress } from './progress.ts';
import { useSubscription } from './subscription.ts';
import { useStartTrial } from './subscription-changes.ts';
import { subscriptionQuery } from './subscription-query.ts';
import { useBeginStory, useUsage } from './usage.ts';

const server = setupServer();
const log = vi.spyOn(console, 'error');
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  log.mockReset();
  server.use(functionAnswers('sync-subscription', {}), tableRows('user_subscriptions', []));
});
afterEach(() => server.resetHandlers());
afterAll(() => {
  log.mockRestore();
  server.close();
});

const refuses = (name: string) =>
  http.post(`*/rest/v1/rpc/${name}`, () =>
    HttpResponse.json({ code: 'P0001', message: `no ${name}`, details: null, hint: null }, { status: 400 }),
  );
const logged = () => log.mock.calls.map((call) => call.join(' '));

describe('the log of what could not be read', () => {
  it.each([
    ['subscription', tableFails('user_subscriptions', 400), () => useSubscription(), ['Failed to load subscription: ']],
    [
      'usage',
      refuses('usage_overview'),
      () => useUsage(),
      ['Failed to load weekly usage: no usage_overview', 'Failed to load daily usage: no usage_overview'],
    ],
    ['progress', tableFails('user_story_progress', 400), () => useProgress(), ['Failed to load progress: ']],
    ['phrases', tableFails('user_phrases', 400), () => usePhrases('Spanish'), ['Failed to load phrases: ']],
    [
      'figures',
      refuses('learner_stats'),
      () => useLearnerStats('Spanish'),
      ['Failed to load figures: no learner_stats'],
    ],
  ])('says what could not be read: %s', async (_what, failure, hook, expected) => {
    server.use(failure);
    renderDataHook<unknown>(hook);
    await waitFor(() => expect(logged()).toHaveLength(expected.length));
    expect(logged()).toEqual(expected.map((words) => expect.stringContaining(`[fabula] ${words}`)));
  });

  it('says nothing of what was read', async () => {
    const { result } = renderDataHook(() => useSubscription());
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(logged()).toEqual([]);
  });

  it('says nothing of what was asked for a learner who has left', async () => {
    const { platform, dispose } = createFixturePlatform({ user: ada });
    onTestFinished(dispose);
    const { user } = platform.session.store.getState();
    platform.session.forget();
    const asked = platform.queryClient.fetchQuery(subscriptionQuery(platform, user?.id ?? null));
    await expect(asked).rejects.toMatchObject({ code: 'network' });
    expect(logged()).toEqual([]);
  });
});

describe('saving while nobody is signed in', () => {
  it.each([
    ['a trial', () => useStartTrial(), undefined, 'No user ID or subscription data available for saving'],
    ['a use', () => useBeginStory(), 'story', 'No user ID available for saving usage data'],
  ] as const)('says that there is nobody to save for: %s', async (_what, hook, given, message) => {
    const { result } = renderDataHook<{ readonly mutateAsync: (given: never) => Promise<unknown> }>(hook, {
      user: null,
    });
    await expect(result.current.mutateAsync(given as never)).rejects.toMatchObject({ code: 'unauthorized', message });
  });
});
