import { usePlatform } from '@fabula/platform';
import { useIsPremium } from './subscription.ts';
import { type FeatureUsage, type UsageOverview, useUsage } from './usage.ts';

/** A limit that applies to the learner. */
export interface KnownLimit {
  /** Uses left until the period ends. */
  readonly remaining: number;
  /** End of the period, ISO 8601. */
  readonly endsAt: string;
}

/**
 * The last known state of a limit. Null with premium, if nothing is known, and if its period has ended since. In the
 * last two cases only the server can tell, and the learner is not held back meanwhile.
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

/** Until when no story can be made (ISO 8601): the later end of the reached limits; null if none is reached. */
export function storyLimitUntil(overview: UsageOverview | undefined, now: Date): string | null {
  const reached = (['daily', 'weekly'] as const).flatMap((period) => {
    const limit = knownLimit(overview, { feature: 'story_generation', period }, now);
    return limit?.remaining === 0 ? [limit.endsAt] : [];
  });
  return reached.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null;
}

/**
 * When the learner may make the next story, which a text of their own is too (ISO 8601); null where that is now, with
 * premium, and where it is not known.
 */
export function useNextFreeStory(): string | null {
  const { now } = usePlatform();
  const isPremium = useIsPremium();
  const { data: usage } = useUsage();
  return isPremium ? null : storyLimitUntil(usage, now());
}
