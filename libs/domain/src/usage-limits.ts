/**
 * The free limits (specification, section 9); premium has none. Weeks begin on Sunday and days at midnight in the
 * learner's zone. The database decides by these numbers (`npm run schema:facts`); here they
 * save a round trip and fill in the messages.
 */
export const freeLimits = {
  /**
   * `basic_stories`: new stories begun; `shadow_speak`: stories shadowed with a recording; the others: made, looked up.
   */
  weekly: { basic_stories: 2, shadow_speak: 10, story_generation: 2, word_translations: 5 },
  daily: { story_generation: 1 },
} as const;

export type UsagePeriod = keyof typeof freeLimits;
export type LimitedFeature = keyof typeof freeLimits.weekly;

/** How often a feature is free in a period; null if the period has no limit for it. */
export function freeLimit(feature: LimitedFeature, period: UsagePeriod): number | null {
  const limits: Readonly<Partial<Record<LimitedFeature, number>>> = freeLimits[period];
  return limits[feature] ?? null;
}

export interface Usage {
  readonly feature: LimitedFeature;
  readonly period: UsagePeriod;
  /** Uses counted in the current period. */
  readonly used: number;
  readonly isPremium: boolean;
}

/** Uses left in the current period, never below 0; null if there is no limit. */
export function remaining({ feature, period, used, isPremium }: Usage): number | null {
  const limit = isPremium ? null : freeLimit(feature, period);
  return limit === null ? null : Math.max(0, limit - used);
}

/** Why no story can be made now, by the server's names. */
export type StoryLimitReason = 'daily_story_limit' | 'weekly_story_limit';

export interface StoryUsage {
  readonly usedToday: number;
  readonly usedThisWeek: number;
  readonly isPremium: boolean;
}

/**
 * Null if a story can be made. The weekly reason takes precedence, because "come back tomorrow" would not be true then.
 */
export function storyLimitReason({ usedToday, usedThisWeek, isPremium }: StoryUsage): StoryLimitReason | null {
  const feature = 'story_generation';
  if (remaining({ feature, period: 'weekly', used: usedThisWeek, isPremium }) === 0) return 'weekly_story_limit';
  return remaining({ feature, period: 'daily', used: usedToday, isPremium }) === 0 ? 'daily_story_limit' : null;
}
