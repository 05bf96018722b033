import { describe, expect, it } from 'vitest';
import { knownLimit, storyLimitUntil } from './known-limit.ts';
import type { UsageOverview } from './usage.ts';

const now = new Date('2026-11-21T10:00:00Z');
const begun = { feature: 'basic_stories', period: 'weekly' } as const;

interface Counted {
  readonly premium?: boolean;
  readonly begun?: number;
  readonly made?: number;
  readonly madeToday?: number;
  readonly weekEndsAt?: string;
}

function usageOverview(counted: Counted): UsageOverview {
  const { premium = false, begun: started = 0, made = 0, madeToday = 0 } = counted;
  const { weekEndsAt = '2026-11-21T23:00:00Z' } = counted;
  const limited = (used: number, limit: number) =>
    premium ? { used, limit: null, remaining: null } : { used, limit, remaining: limit - used };
  return {
    premium,
    usage: [
      { ...begun, ...limited(started, 2), endsAt: weekEndsAt },
      { feature: 'story_generation', period: 'weekly', ...limited(made, 2), endsAt: weekEndsAt },
      { feature: 'story_generation', period: 'daily', ...limited(madeToday, 1), endsAt: '2026-11-21T22:00:00Z' },
    ],
  };
}

describe('knownLimit', () => {
  it.each<[string, UsageOverview | undefined, ReturnType<typeof knownLimit>]>([
    ['what is left', usageOverview({ begun: 1 }), { remaining: 1, endsAt: '2026-11-21T23:00:00Z' }],
    ['that nothing is left', usageOverview({ begun: 2 }), { remaining: 0, endsAt: '2026-11-21T23:00:00Z' }],
    ['no limit with premium', { ...usageOverview({ begun: 2, premium: true }) }, null],
    ['nothing before the server has answered', undefined, null],
    ['nothing if the counter is missing', { premium: false, usage: [] }, null],
    ['nothing once its week is over', usageOverview({ begun: 2, weekEndsAt: '2026-11-21T10:00:00Z' }), null],
  ])('says %s', (_name, overview, expected) => {
    expect(knownLimit(overview, begun, now)).toEqual(expected);
  });
});

describe('storyLimitUntil', () => {
  it.each<[string, Counted, string | null]>([
    ['nothing while one can be made', { made: 1 }, null],
    ['the end of the day', { made: 1, madeToday: 1 }, '2026-11-21T22:00:00Z'],
    ['the end of the week, which is later', { made: 2, madeToday: 1 }, '2026-11-21T23:00:00Z'],
    ['nothing with premium', { made: 2, madeToday: 1, premium: true }, null],
  ])('is %s', (_name, counted, expected) => {
    expect(storyLimitUntil(usageOverview(counted), now)).toBe(expected);
  });
});
