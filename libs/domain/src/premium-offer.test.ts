import { expect, it } from 'vitest';
import { freeStoriesPerWeek, premiumPricePerSessionDollars } from './premium-offer.ts';

it('promises against two free stories a week, at 33 cents a session', () => {
  expect([freeStoriesPerWeek, premiumPricePerSessionDollars]).toEqual([2, 0.33]);
});
