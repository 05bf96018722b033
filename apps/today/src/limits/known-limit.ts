import type { FeatureUsage, UsageOverview } from '@fabula/data';

/** A limit that holds for the learner. */
export interface KnownLimit {
  /** Uses left until it starts again. */
  readonly remaining: number;
  /** ISO 8601. */
  readonly endsAt: string;
}

/**
 * What was last heard of a limit. Null with premium, where nothing was heard, and where its period is over since: then the
 * server's word is waited for, and nobody is held back meanwhile.
 */
export function knownLimit(
  overview: UsageOverview | undefined,
  what: Pick<FeatureUsage, 'feature' | 'period'>,
  now: Date,
): KnownLimit | null {
  const counter = overview?.usage.find(({ feature, period }) => feature === what.feature && period === what.period);
  if (!counter || counter.remaining === null || Date.parse(counter.endsAt) <= now.getTime()) return null;
  return { remaining: counter.remaining, endsAt: counter.endsAt };
}

/** What keeps a story from being made now, and until when: the later of the two limits that are reached. */
export function storyLimitUntil(overview: UsageOverview | undefined, now: Date): string | null {
  const reached = (['daily', 'weekly'] as const).flatMap((period) => {
    const limit = knownLimit(overview, { feature: 'story_generation', period }, now);
    return limit?.remaining === 0 ? [limit.endsAt] : [];
  });
  return reached.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null;
}
