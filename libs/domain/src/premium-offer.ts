/** Stories a week without premium (specification section 9). */
export const freeStoriesPerWeek = 2;
/** What premium is said to cost for each session, in US dollars (specification section 9). */
export const premiumPricePerSessionDollars = 0.33;
