import { describe, expect, it } from 'vitest';
import type { HistoryDay } from './history-calendar.ts';
import { weekDays } from './week-days.ts';

const on = (day: string, stories: number): HistoryDay => ({
  day,
  stories,
  seconds: 600,
  phrases: 0,
  hasProgress: true,
});

/** The week in one line: ● done, ◐ begun, ○ nothing, · still to come; today in brackets. */
function drawn(today: string, days: readonly HistoryDay[] = []): string {
  const signs = { completed: '●', progress: '◐', none: '○' };
  return weekDays(today, days)
    .map(({ mark, isToday, isFuture }) => (isFuture ? '·' : isToday ? `[${signs[mark.kind]}]` : signs[mark.kind]))
    .join('');
}

describe('the days of this week', () => {
  it.each([
    // 2026-11-22 is a Sunday
    ['2026-11-22', '2026-11-22', '[○]······'],
    ['2026-11-23', '2026-11-22', '○[○]·····'],
    ['2026-11-28', '2026-11-22', '○○○○○○[○]'],
    ['2027-01-01', '2026-12-27', '○○○○○[○]·'],
    ['2026-03-29', '2026-03-29', '[○]······'], // a day of 23 hours in Europe
  ])('on %s begin on %s', (today, begin, picture) => {
    expect(weekDays(today, [])[0]?.day).toBe(begin);
    expect(drawn(today)).toBe(picture);
  });

  it('are marked by what was done on them, and not by other weeks', () => {
    const days = [on('2026-11-14', 1), on('2026-11-15', 2), on('2026-11-17', 0), on('2026-11-19', 1)];
    expect(drawn('2026-11-19', days)).toBe('●○◐○[●]··');
  });
});
