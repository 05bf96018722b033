import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  localDay,
  startOfDay,
  startOfLocalDay,
  startOfLocalWeek,
  weekStart,
} from './calendar-days.ts';

describe('the learner’s own day', () => {
  it.each([
    ['2026-11-21T22:59:59Z', 'Europe/Madrid', '2026-11-21'],
    ['2026-11-21T23:00:00Z', 'Europe/Madrid', '2026-11-22'],
    ['2026-11-21T10:30:00Z', 'Pacific/Auckland', '2026-11-21'],
    ['2026-11-21T11:00:00Z', 'Pacific/Auckland', '2026-11-22'],
    ['2026-11-21T04:59:59Z', 'America/New_York', '2026-11-20'],
    ['2026-11-21T18:14:59Z', 'Asia/Kathmandu', '2026-11-21'],
    ['2026-11-21T18:15:00Z', 'Asia/Kathmandu', '2026-11-22'],
    // The night when the clocks go forward in New York, and the one when they go back.
    ['2026-03-08T04:59:59Z', 'America/New_York', '2026-03-07'],
    ['2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08'],
    ['2026-11-01T04:00:00Z', 'America/New_York', '2026-11-01'],
    ['2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01'],
    ['2026-01-01T00:00:00Z', 'UTC', '2026-01-01'],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
    ['2026-01-01T11:59:59Z', 'Etc/GMT+12', '2025-12-31'],
    ['2024-02-29T12:00:00Z', 'UTC', '2024-02-29'],
    ['0099-05-06T12:00:00Z', 'UTC', '0099-05-06'],
  ])('of %s in %s is %s', (moment, zone, day) => {
    expect(localDay(new Date(moment), zone)).toBe(day);
  });

  it('needs a zone that exists', () => {
    expect(() => localDay(new Date(0), 'Europe/Nowhere')).toThrow(RangeError);
  });
});

describe('calculating with days', () => {
  it.each([
    ['2026-11-21', '2026-11-15'],
    ['2026-11-15', '2026-11-15'],
    ['2026-11-14', '2026-11-08'],
    ['2026-01-01', '2025-12-28'],
    ['2024-03-01', '2024-02-25'],
  ])('the week of %s begins on Sunday %s', (day, sunday) => {
    expect(weekStart(day)).toBe(sunday);
  });

  it.each([
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-01-01', -366, '2024-12-31'],
    ['2026-11-21', 29, '2026-12-20'],
  ])('%s and %i days is %s', (day, count, result) => {
    expect(addDays(day, count)).toBe(result);
    expect(daysBetween(day, result)).toBe(count);
  });
});

describe('startOfDay', () => {
  it.each([
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21', 'Europe/Madrid', '2026-11-20T23:00:00.000Z'],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
    ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
    ['2026-11-21', 'Etc/GMT+12', '2026-11-21T12:00:00.000Z'],
    // A day of 23 hours, and the day after it.
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    // A day of 25 hours, and the day after it.
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    // Midnight is skipped: the day begins at one o'clock.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    // Midnight comes twice: the hour before it is repeated, and the day begins after the second time.
    ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
  ])('%s in %s begins at %s', (day, zone, instant) => {
    expect(startOfDay(day, zone).toISOString()).toBe(instant);
  });

  const zones = [
    'Europe/Madrid',
    'America/Santiago',
    'Africa/Cairo',
    'Asia/Beirut',
    'Australia/Lord_Howe',
    'Asia/Tehran',
  ];
  it.each(zones)('is the first millisecond of every day of a year in %s', (zone) => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const start = startOfDay(day, zone);
      expect(localDay(start, zone)).toBe(day);
      expect(localDay(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
    }
  });
});

describe('the running day and week', () => {
  it.each([
    ['2026-03-08T12:00:00Z', 'America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-08T05:00:00.000Z'],
    ['2026-03-14T12:00:00Z', 'America/New_York', '2026-03-14T04:00:00.000Z', '2026-03-08T05:00:00.000Z'],
    ['2026-11-07T12:00:00Z', 'America/New_York', '2026-11-07T05:00:00.000Z', '2026-11-01T04:00:00.000Z'],
    ['2026-11-21T23:30:00Z', 'Asia/Tokyo', '2026-11-21T15:00:00.000Z', '2026-11-21T15:00:00.000Z'],
    ['2026-01-01T00:00:00Z', 'UTC', '2026-01-01T00:00:00.000Z', '2025-12-28T00:00:00.000Z'],
  ])('at %s in %s began at %s and %s', (now, zone, day, week) => {
    expect(startOfLocalDay(new Date(now), zone).toISOString()).toBe(day);
    expect(startOfLocalWeek(new Date(now), zone).toISOString()).toBe(week);
  });
});
