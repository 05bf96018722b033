import { describe, expect, it } from 'vitest';
import { daysBetween, localDay } from './calendar-days.ts';
import { dateOfDay, historyMonths, monthDays, monthOf, recentDays } from './history-range.ts';

describe('the last 30 days', () => {
  // One moment in three zones, and a month in which the clocks change.
  it.each([
    ['2026-11-21T18:15:00Z', 'Pacific/Kiritimati', '2026-10-24', '2026-11-22'],
    ['2026-11-21T18:15:00Z', 'Asia/Kathmandu', '2026-10-24', '2026-11-22'],
    ['2026-11-21T18:15:00Z', 'Etc/GMT+8', '2026-10-23', '2026-11-21'],
    ['2026-11-10T05:30:00Z', 'America/New_York', '2026-10-12', '2026-11-10'],
  ])('at %s in %s are 30, up to the day there', (now, timeZone, firstDay, lastDay) => {
    const range = recentDays(localDay(new Date(now), timeZone));
    expect(range).toEqual({ firstDay, lastDay });
    expect(daysBetween(range.firstDay, range.lastDay) + 1).toBe(30);
  });
});

describe('months', () => {
  it.each([
    ['2026-11', '2026-11-01', '2026-11-30'],
    ['2026-12', '2026-12-01', '2026-12-31'],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2028-02', '2028-02-01', '2028-02-29'],
  ])('%s is whole', (month, firstDay, lastDay) => expect(monthDays(month)).toEqual({ firstDay, lastDay }));

  it.each([
    [null, ['2027-01']],
    ['2027-01-05', ['2027-01']],
    ['2026-11-30', ['2027-01', '2026-12', '2026-11']],
    ['2028-01-01', ['2027-01']], // the device's clock is ahead
  ])('to choose from, with a first day of %s, are %o', (firstDay, months) =>
    expect(historyMonths(firstDay, '2027-01-31')).toEqual(months),
  );

  it('and days keep their name in UTC', () => {
    expect(monthOf('2026-11-21')).toBe('2026-11');
    expect(dateOfDay('2026-11-21').toISOString()).toBe('2026-11-21T00:00:00.000Z');
  });
});
