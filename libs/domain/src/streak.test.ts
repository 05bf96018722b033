import { describe, expect, it } from 'vitest';
import { addDays, startOfDay } from './calendar-days.ts';
import { countStreak, nextRestDayIn, restingDays, streakOn } from './streak.ts';

const timeZone = 'Europe/Madrid';
const countedOn = (day: string) => ({ day, timeZone, countedAt: startOfDay(day, timeZone) });
/** The days of November 2026. */
const november = (...days: readonly number[]) => days.map((day) => `2026-11-${String(day).padStart(2, '0')}`);
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

// Changes of zone are tested in supabase/tests/streak.test.ts, which runs one table against this rule and the
// database's.
describe('the streak of days in one zone', () => {
  it.each<[string, string[], number, string | null]>([
    ['none', [], 0, null],
    ['one', november(21), 1, '2026-11-21'],
    ['three in a row', november(19, 20, 21), 3, '2026-11-21'],
    ['a gap', november(17, 18, 20, 21), 2, '2026-11-21'],
    ['any order, and a day named twice', november(21, 19, 20, 20), 3, '2026-11-21'],
  ])('%s', (_what, days, streakDays, streakDay) => {
    expect(countStreak(days.map(countedOn))).toEqual({ streakDays, streakDay, savedRestDays: 0, restDays: [] });
  });

  it('goes on over months, leap days and the change of the clock', () => {
    const days = Array.from({ length: 400 }, (_, back) => addDays('2024-11-21', -back));
    expect(countStreak(days.map(countedOn))).toMatchObject({ streakDays: 400, streakDay: '2024-11-21' });
  });
});

describe('days of rest', () => {
  it.each<[string, string[], number, number, string[]]>([
    ['none is earned by six days', november(...from(1, 6)), 6, 0, []],
    ['one is earned by the seventh', november(...from(1, 7)), 7, 1, []],
    ['six days do not survive a missed one', november(...from(1, 6), 8), 1, 0, []],
    ['seven do, and the day of rest adds nothing', november(...from(1, 7), 9), 8, 0, november(8)],
    ['one does not stand in for two days', november(...from(1, 7), 10), 1, 0, []],
    ['one is used once', november(...from(1, 7), 9, 11), 1, 0, november(8)],
    ['two stand in for two days', november(...from(1, 14), 17), 15, 0, november(15, 16)],
    ['no more than two are saved', november(...from(1, 21)), 21, 2, []],
    ['they are earned again', november(...from(1, 7), ...from(9, 15), 17), 15, 0, november(8, 16)],
    ['the day after a rest may earn the next', november(...from(1, 13), 15), 14, 1, november(14)],
    ['those that are saved end with their streak', november(...from(1, 7), 10, 12), 1, 0, []],
  ])('%s', (_what, days, streakDays, savedRestDays, restDays) => {
    expect(countStreak(days.map(countedOn))).toMatchObject({ streakDays, savedRestDays, restDays });
  });
});

describe('the streak on 2026-11-21', () => {
  const today = '2026-11-21';
  it.each([
    [0, null, 0, { state: 'none', days: 0, restDays: 0 }],
    [0, '2026-11-21', 0, { state: 'none', days: 0, restDays: 0 }],
    [5, '2026-11-21', 0, { state: 'active', days: 5, restDays: 0 }],
    [5, '2026-11-22', 0, { state: 'active', days: 5, restDays: 0 }], // counted further east
    [5, '2026-11-20', 0, { state: 'waiting', days: 5, restDays: 0 }],
    [5, '2026-11-19', 0, { state: 'over', days: 0, restDays: 0 }],
    [9, '2026-11-21', 1, { state: 'active', days: 9, restDays: 1 }],
    [9, '2026-11-20', 1, { state: 'waiting', days: 9, restDays: 1 }],
    [9, '2026-11-19', 1, { state: 'resting', days: 9, restDays: 0 }],
    [9, '2026-11-18', 1, { state: 'over', days: 0, restDays: 0 }],
    [15, '2026-11-18', 2, { state: 'resting', days: 15, restDays: 0 }],
  ])('of %i days up to %s with %i days of rest is %o', (streakDays, streakDay, savedRestDays, streak) =>
    expect(streakOn({ streakDays, streakDay, savedRestDays }, today)).toEqual(streak),
  );

  it.each([
    ['2026-11-20', 2, []],
    ['2026-11-19', 2, november(20)],
    ['2026-11-18', 2, november(19, 20)],
    ['2026-11-17', 2, []],
  ])('that ended on %s with %i days of rest rests on %o', (streakDay, savedRestDays, days) =>
    expect(restingDays({ streakDays: 15, streakDay, savedRestDays }, today)).toEqual(days),
  );

  it.each([
    [3, 0, 4],
    [6, 0, 1],
    [7, 1, 7],
    [13, 1, 1],
    [21, 2, null],
    [0, 0, 7],
  ])('of %i days with %i days of rest earns the next in %o', (days, restDays, expected) =>
    expect(nextRestDayIn({ state: 'waiting', days, restDays })).toBe(expected),
  );
});
