import { describe, expect, it } from 'vitest';
import {
  currentPlan,
  freeStoriesPerWeek,
  type HeldSubscription,
  mayBuy,
  type PremiumStatus,
  premiumStatus,
} from './premium-offer.ts';
import { isPaying } from './subscription.ts';

const now = new Date('2026-11-22T12:00:00Z');
const past = '2026-11-20T12:00:00Z';
const longPast = '2026-10-20T12:00:00Z';
const soon = '2026-11-27T12:00:00Z';
const later = '2027-01-22T12:00:00Z';

const held = (change: Partial<HeldSubscription>): HeldSubscription => ({
  tier: 'free',
  expiresAt: null,
  trialExpiresAt: null,
  willRenew: false,
  billingIssueAt: null,
  pausedUntil: null,
  ...change,
});
const paid = (change: Partial<HeldSubscription> = {}) =>
  held({ tier: 'premium', expiresAt: soon, willRenew: true, ...change });

/** Columns: what the server knows, the resulting status, whether it is paid for, whether a plan may be bought. */
const rows: [string, HeldSubscription, PremiumStatus, boolean, boolean][] = [
  ['nothing yet', held({}), { kind: 'free' }, false, true],
  ['renewing', paid(), { kind: 'renews', at: soon }, true, false],
  ['cancelled', paid({ willRenew: false }), { kind: 'ends', at: soon }, true, false],
  ['in grace', paid({ billingIssueAt: past }), { kind: 'payment_failed', at: soon }, true, false],
  ['paused from its end on', paid({ pausedUntil: later }), { kind: 'paused', at: soon, until: later }, true, false],
  ['a pause that is over', paid({ pausedUntil: past }), { kind: 'renews', at: soon }, true, false],
  [
    'paused now',
    held({ expiresAt: past, pausedUntil: later }),
    { kind: 'paused', at: null, until: later },
    false,
    false,
  ],
  ['for life', paid({ expiresAt: null }), { kind: 'lifetime' }, true, false],
  ['for life, with a trial before', paid({ expiresAt: null, trialExpiresAt: soon }), { kind: 'lifetime' }, true, false],
  ['in the trial', held({ trialExpiresAt: soon }), { kind: 'trial', at: soon }, false, true],
  ['bought in the trial', paid({ trialExpiresAt: later }), { kind: 'renews', at: soon }, true, false],
  ['expired, with the tier still there', paid({ expiresAt: past }), { kind: 'ended', at: past }, false, true],
  ['expired', held({ expiresAt: past, trialExpiresAt: longPast }), { kind: 'ended', at: past }, false, true],
  ['trial over', held({ expiresAt: longPast, trialExpiresAt: past }), { kind: 'trial_ended', at: past }, false, true],
];

describe('how premium is held', () => {
  it.each(rows)('%s', (_, subscription, status, paying, buyable) => {
    expect(premiumStatus(subscription, now)).toEqual(status);
    expect([isPaying(subscription, now), mayBuy(status)]).toEqual([paying, buyable]);
  });

  it.each([
    [{ kind: 'renews', at: soon }, 'annual', 'annual'],
    [{ kind: 'paused', at: null, until: later }, 'monthly', 'monthly'],
    [{ kind: 'lifetime' }, null, 'lifetime'],
    [{ kind: 'ended', at: past }, 'annual', null],
    [{ kind: 'trial', at: soon }, null, null],
  ] as const)('of %j and %s the plan is %s', (status, plan, current) => {
    expect(currentPlan(status, plan)).toBe(current);
  });
});

it('compares premium with two free stories a week', () => {
  expect(freeStoriesPerWeek).toBe(2);
});
