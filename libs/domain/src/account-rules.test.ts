import { describe, expect, it } from 'vitest';
import { avatarLetters } from './profile.ts';
import { pickSurpriseTopic, surpriseTopics } from './story-topics.ts';
import { isPremium } from './subscription.ts';

const now = new Date('2026-11-21T12:00:00Z');
const past = '2026-11-21T11:59:59Z';
const future = '2026-11-21T12:00:01Z';

describe('premium', () => {
  it.each([
    ['free', null, null, false],
    ['free', future, null, false],
    ['premium', null, null, true],
    ['premium', future, null, true],
    ['premium', past, null, false],
    ['premium', '2026-11-21T12:00:00Z', null, false],
    ['free', null, future, true],
    ['free', null, past, false],
    ['premium', past, future, true],
    ['premium', 'never', null, false],
  ] as const)('with tier %s, expiry %j and trial %j is %j', (tier, expiresAt, trialExpiresAt, premium) => {
    expect(isPremium({ tier, expiresAt, trialExpiresAt }, now)).toBe(premium);
  });
});

describe('avatar letters', () => {
  it.each([
    ['ada@example.com', 'AD'],
    ['x@example.com', 'X'],
    ['ñu.z@example.com', 'ÑU'],
    ['', null],
    ['@example.com', null],
    [null, null],
    [undefined, null],
  ])('of %j are %j', (email, letters) => {
    expect(avatarLetters(email)).toBe(letters);
  });
});

describe('surprise me', () => {
  it('knows ten topics, each of which can come', () => {
    expect(surpriseTopics).toHaveLength(10);
    const picked = surpriseTopics.map((_, index) => pickSurpriseTopic(() => (index + 0.5) / 10));
    expect(picked).toEqual([...surpriseTopics]);
  });

  it.each([0, 0.999999, 1])('has a topic for the number %d', (number) => {
    expect(surpriseTopics).toContain(pickSurpriseTopic(() => number));
  });
});
