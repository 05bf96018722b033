import { describe, expect, it } from 'vitest';
import {
  canStartTrial,
  daysRemaining,
  freeSubscription,
  isPremium,
  isTrialActive,
  monthlyPeriodDays,
  premiumEndsAt,
  type Subscription,
} from './subscription.ts';

const now = new Date('2026-11-21T12:00:00Z');
const past = '2026-11-21T11:59:59Z';
const soon = '2026-11-21T12:00:01Z';
const inSevenDays = '2026-11-28T12:00:00Z';
const inThirtyDays = '2026-12-21T12:00:00Z';

const subscription = (change: Partial<Subscription>): Subscription => ({ ...freeSubscription, ...change });
const trial = (trialExpiresAt: string) => ({ trialUsed: true, trialExpiresAt });

/** Columns: the row, whether it is premium, whether a trial runs, whether a trial is offered, days left. */
const rows: [string, Subscription, boolean, boolean, boolean, number | null][] = [
  ['free', freeSubscription, false, false, true, 0],
  ['paid', subscription({ tier: 'premium', expiresAt: inThirtyDays }), true, false, false, 30],
  ['paid, to the last second', subscription({ tier: 'premium', expiresAt: soon }), true, false, false, 1],
  ['expired', subscription({ tier: 'premium', expiresAt: past }), false, false, true, 0],
  ['expired just now', subscription({ tier: 'premium', expiresAt: now.toISOString() }), false, false, true, 0],
  ['for life', subscription({ tier: 'premium' }), true, false, false, null],
  ['trial', subscription(trial(inSevenDays)), true, true, false, 7],
  ['trial over', subscription(trial(past)), false, false, false, 0],
  [
    'trial over, then paid',
    subscription({ tier: 'premium', expiresAt: inThirtyDays, ...trial(past) }),
    true,
    false,
    false,
    30,
  ],
  ['trial in an expired one', subscription({ tier: 'premium', expiresAt: past, ...trial(soon) }), true, true, false, 1],
  [
    'trial, then paid',
    subscription({ tier: 'premium', expiresAt: inThirtyDays, ...trial(inSevenDays) }),
    true,
    true,
    false,
    7,
  ],
  ['for life with a trial', subscription({ tier: 'premium', ...trial(inSevenDays) }), true, true, false, null],
  ['paid to a time nobody can read', subscription({ tier: 'premium', expiresAt: 'never' }), false, false, true, 0],
  ['free with an old expiry', subscription({ expiresAt: inThirtyDays }), false, false, true, 0],
];

describe('a subscription that is', () => {
  it.each(rows)('%s', (_what, row, premium, inTrial, offered, days) => {
    expect(isPremium(row, now)).toBe(premium);
    expect(isTrialActive(row, now)).toBe(inTrial);
    expect(canStartTrial(row, now)).toBe(offered);
    expect(daysRemaining(row, now)).toBe(days);
  });
});

it('counts a month as 30 days', () => {
  expect(monthlyPeriodDays).toBe(30);
});

describe('when premium ends', () => {
  it.each<[string, Partial<Subscription>, string | null]>([
    ['never for who has none', {}, null],
    ['never for life, even beside a trial', { tier: 'premium', ...trial(soon) }, null],
    ['with what is paid for', { tier: 'premium', expiresAt: inThirtyDays }, inThirtyDays],
    ['with the trial', trial(inSevenDays), inSevenDays],
    ['with the later of both: the trial', { tier: 'premium', expiresAt: soon, ...trial(inSevenDays) }, inSevenDays],
    [
      'with the later of both: what is paid',
      { tier: 'premium', expiresAt: inThirtyDays, ...trial(soon) },
      inThirtyDays,
    ],
    ['with a trial after what was paid', { tier: 'premium', expiresAt: past, ...trial(soon) }, soon],
    ['no more when both are over', { tier: 'premium', expiresAt: past, ...trial(past) }, null],
  ])('is %s', (_when, change, expected) => {
    expect(premiumEndsAt(subscription(change), now)).toBe(expected);
  });
});
