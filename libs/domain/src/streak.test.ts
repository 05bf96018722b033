import { describe, expect, it } from 'vitest';
import { addDays, startOfDay } from './calendar-days.ts';
import { countStreak, streakOn } from './streak.ts';

const timeZone = 'Europe/Madrid';
const completedOn = (day: string) => ({ day, timeZone, firstCompletedAt: startOfDay(day, timeZone) });

// Changes of zone are tested in supabase/tests/streak.test.ts, which runs one table against this rule and the
// database's.
describe('the streak of days in one zone', () => {
  it.each<[string, string[], number, string | null]>([
    ['none', [], 0, null],
    ['one', ['2026-11-21'], 1, '2026-11-21'],
    ['three in a row', ['2026-11-19', '2026-11-20', '2026-11-21'], 3, '2026-11-21'],
    ['a gap', ['2026-11-17', '2026-11-18', '2026-11-20', '2026-11-21'], 2, '2026-11-21'],
    ['any order, and a day named twice', ['2026-11-21', '2026-11-19', '2026-11-20', '2026-11-20'], 3, '2026-11-21'],
  ])('%s', (_what, days, streakDays, streakDay) => {
    expect(countStreak(days.map(completedOn))).toEqual({ streakDays, streakDay });
  });

  it('goes on over months, leap days and the change of the clock', () => {
    const days = Array.from({ length: 400 }, (_, back) => addDays('2024-11-21', -back));
    expect(countStreak(days.map(completedOn))).toEqual({ streakDays: 400, streakDay: '2024-11-21' });
  });
});

describe('the streak on 2026-11-21', () => {
  it.each([
    [0, null, { state: 'none', days: 0 }],
    [0, '2026-11-21', { state: 'none', days: 0 }],
    [5, '2026-11-21', { state: 'active', days: 5 }],
    [5, '2026-11-22', { state: 'active', days: 5 }], // finished further east
    [5, '2026-11-20', { state: 'waiting', days: 5 }],
    [5, '2026-11-19', { state: 'over', days: 0 }],
  ])('of %i days up to %s is %o', (streakDays, streakDay, streak) =>
    expect(streakOn({ streakDays, streakDay }, '2026-11-21')).toEqual(streak),
  );
});
