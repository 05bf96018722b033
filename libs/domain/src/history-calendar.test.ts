import { describe, expect, it } from 'vitest';
import { type CalendarMove, calendarWeeks, dayMark, dayPanel, type HistoryDay, movedDay } from './history-calendar.ts';
import { monthDays } from './history-range.ts';

const on = (day: string, change: Partial<HistoryDay> = {}): HistoryDay => ({
  day,
  stories: 0,
  seconds: 0,
  phrases: 0,
  hasProgress: true,
  ...change,
});

describe('a day is marked', () => {
  it.each([
    [undefined, { kind: 'none' }],
    [on('2026-11-01', { hasProgress: false }), { kind: 'none' }],
    [on('2026-11-01'), { kind: 'progress' }],
    [on('2026-11-01', { seconds: 300 }), { kind: 'progress' }],
    [on('2026-11-01', { stories: 2 }), { kind: 'completed', stories: 2 }],
  ])('%o as %o', (day, mark) => expect(dayMark(day)).toEqual(mark));
});

const noStreak = { countedDays: [], restDays: [] };

describe('the grid', () => {
  const shape = (firstDay: string, lastDay: string) =>
    calendarWeeks({ firstDay, lastDay }, [], noStreak, lastDay).map((week) =>
      week.map((day) => day?.dayOfMonth ?? null),
    );

  it('begins each week on Sunday and leaves blank what is outside', () => {
    expect(shape('2026-10-24', '2026-11-03')).toEqual([
      [null, null, null, null, null, null, 24],
      [25, 26, 27, 28, 29, 30, 31],
      [1, 2, 3, null, null, null, null],
    ]);
  });

  it.each([
    ['2026-02', 4], // begins on a Sunday and has 28 days, so it has no blanks
    ['2026-11', 5],
    ['2026-05', 6],
    ['2028-02', 5],
  ])('of %s has %i weeks and every day once', (month, weekCount) => {
    const { firstDay, lastDay } = monthDays(month);
    const weeks = calendarWeeks({ firstDay, lastDay }, [], noStreak, '2026-11-21');
    expect(weeks).toHaveLength(weekCount);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    const days = weeks.flat().filter((day) => day !== null);
    expect(days.map(({ dayOfMonth }) => dayOfMonth)).toEqual(Array.from(days, (_, index) => index + 1));
    expect([days[0]?.day, days.at(-1)?.day]).toEqual([firstDay, lastDay]);
  });

  it('marks its days, today and the days to come', () => {
    const days = [on('2026-11-19', { stories: 1 }), on('2026-11-20')];
    const streak = { countedDays: ['2026-11-19', '2026-11-21'], restDays: ['2026-11-20'] };
    const weeks = calendarWeeks({ firstDay: '2026-11-18', lastDay: '2026-11-22' }, days, streak, '2026-11-21');
    expect(weeks.flat().filter((day) => day !== null)).toMatchObject([
      { day: '2026-11-18', mark: { kind: 'none' }, streak: null, isToday: false, isFuture: false },
      { day: '2026-11-19', mark: { kind: 'completed', stories: 1 }, streak: 'counted', isToday: false },
      { day: '2026-11-20', mark: { kind: 'progress' }, streak: 'rest', isFuture: false },
      { day: '2026-11-21', mark: { kind: 'none' }, streak: 'counted', isToday: true, isFuture: false },
      { day: '2026-11-22', isToday: false, isFuture: true },
    ]);
  });
});

describe('the keyboard', () => {
  const range = { firstDay: '2026-10-23', lastDay: '2026-11-21' };
  it.each<[string, CalendarMove, string]>([
    ['2026-11-10', 'ArrowLeft', '2026-11-09'],
    ['2026-11-01', 'ArrowLeft', '2026-10-31'],
    ['2026-11-10', 'ArrowRight', '2026-11-11'],
    ['2026-11-10', 'ArrowUp', '2026-11-03'],
    ['2026-11-10', 'ArrowDown', '2026-11-17'],
    ['2026-11-10', 'Home', '2026-11-08'],
    ['2026-11-10', 'End', '2026-11-14'],
    ['2026-11-10', 'PageUp', '2026-10-23'],
    ['2026-11-10', 'PageDown', '2026-11-21'],
    ['2026-10-23', 'ArrowLeft', '2026-10-23'],
    ['2026-11-21', 'ArrowRight', '2026-11-21'],
    ['2026-10-25', 'ArrowUp', '2026-10-25'], // stays in its column instead of moving along the edge
    ['2026-11-20', 'ArrowDown', '2026-11-20'],
    ['2026-10-24', 'Home', '2026-10-23'],
  ])('goes from %s by %s to %s', (day, move, target) => expect(movedDay(day, move, range)).toBe(target));
});

describe('the panel of a day', () => {
  it.each([
    [undefined, 0, 'no-stories'],
    [on('2026-11-01', { hasProgress: false }), 0, 'no-stories'],
    [on('2026-11-01'), 0, 'no-stories'],
    [on('2026-11-01', { stories: 1 }), 0, 'no-details'],
    [on('2026-11-01', { seconds: 60 }), 0, 'no-details'],
    [on('2026-11-01', { stories: 1 }), 1, 'content'],
    [on('2026-11-01'), 1, 'content'],
    [undefined, 1, 'content'],
  ] as const)('of %o with %i stories read has %s', (day, count, panel) => expect(dayPanel(day, count)).toBe(panel));
});
