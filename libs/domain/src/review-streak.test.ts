import { describe, expect, it } from 'vitest';
import { streakOn } from './review-streak.ts';

describe('the streak on 2026-11-21', () => {
  it.each([
    [0, null, { state: 'none', days: 0, continueBy: null }],
    [0, '2026-11-21', { state: 'none', days: 0, continueBy: null }],
    [5, '2026-11-21', { state: 'active', days: 5, continueBy: '2026-11-22' }],
    [5, '2026-11-22', { state: 'active', days: 5, continueBy: '2026-11-23' }], // finished further east
    [5, '2026-11-20', { state: 'waiting', days: 5, continueBy: '2026-11-21' }],
    [5, '2026-11-19', { state: 'over', days: 0, continueBy: null }],
  ])('of %i days up to %s is %o', (days, day, streak) => expect(streakOn(days, day, '2026-11-21')).toEqual(streak));
});
