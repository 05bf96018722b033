import { freeLimits } from './usage-limits.ts';

/** Stories a week without premium, as the promo names them. */
export const freeStoriesPerWeek = freeLimits.weekly.story_generation;
/** What premium is said to cost for each session, in US dollars (specification section 9). */
export const premiumPricePerSessionDollars = 0.33;
