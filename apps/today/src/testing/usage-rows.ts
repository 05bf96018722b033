import type { StoryBeginning, UsageOverview } from '@fabula/data';
import type { Platform } from '@fabula/platform';
import { ada } from '@fabula/testing';
import { HttpResponse, http, type RequestHandler } from 'msw';

interface Counted {
  readonly premium?: boolean;
  /** Words looked up this week. */
  readonly words?: number;
  /** Numbers of stories begun, shadowed and made this week, and made today. */
  readonly begun?: number;
  readonly shadowed?: number;
  readonly made?: number;
  readonly madeToday?: number;
  readonly weekEndsAt?: string;
  readonly dayEndsAt?: string;
}

/** The answer of `usage_overview` for a learner in Madrid; by default on a Saturday with nothing used. */
export function usageOverview(counted: Counted = {}): UsageOverview {
  const { premium = false, begun = 0, shadowed = 0, made = 0, madeToday = 0, words = 0 } = counted;
  const { weekEndsAt = '2026-11-21T23:00:00Z', dayEndsAt = '2026-11-21T23:00:00Z' } = counted;
  const limited = (used: number, limit: number) =>
    premium ? { used, limit: null, remaining: null } : { used, limit, remaining: Math.max(0, limit - used) };
  return {
    premium,
    usage: [
      { feature: 'basic_stories', period: 'weekly', ...limited(begun, 2), endsAt: weekEndsAt },
      { feature: 'shadow_speak', period: 'weekly', ...limited(shadowed, 10), endsAt: weekEndsAt },
      { feature: 'story_generation', period: 'weekly', ...limited(made, 2), endsAt: weekEndsAt },
      { feature: 'story_generation', period: 'daily', ...limited(madeToday, 1), endsAt: dayEndsAt },
      { feature: 'word_translations', period: 'weekly', ...limited(words, 5), endsAt: weekEndsAt },
    ],
  };
}

export const usageIs = (counted: Counted = {}): RequestHandler =>
  http.post('*/rest/v1/rpc/usage_overview', () => HttpResponse.json({ ...usageOverview(counted) }));

/** Fills the cache with an overview, as if this device had loaded it before. */
export const wasHeard = ({ queryClient }: Platform, counted: Counted): void => {
  queryClient.setQueryData([ada.id, 'usage_overview'], usageOverview(counted));
};

const beginning = (allowed: boolean): StoryBeginning =>
  allowed ? { allowed, reason: null, remaining: 1 } : { allowed, reason: 'weekly_begin_limit', remaining: 0 };

/** Answers `begin_story`, and passes on which story was requested. */
export const beginsStory = (allowed: boolean, onAsked: (storyId: string) => void = () => undefined): RequestHandler =>
  http.post('*/rest/v1/rpc/begin_story', async ({ request }) => {
    const { story_id: asked } = (await request.json()) as { story_id: string };
    onAsked(asked);
    return HttpResponse.json({ ...beginning(allowed) });
  });

/** Answers `begin_story` for an account that holds as much as it may. */
export const beginFindsNoRoom = (): RequestHandler =>
  http.post('*/rest/v1/rpc/begin_story', () => {
    const full: StoryBeginning = { allowed: false, reason: 'storage_limit', remaining: 1 };
    return HttpResponse.json({ ...full });
  });

export const beginFails = (): RequestHandler => http.post('*/rest/v1/rpc/begin_story', () => HttpResponse.error());
