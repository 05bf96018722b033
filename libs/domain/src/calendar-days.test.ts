import { describe, expect, it } from 'vitest';
import { localDay } from './calendar-days.ts';

describe('the learner’s own day', () => {
  it.each([
    ['2026-11-21T22:59:59Z', 'Europe/Madrid', '2026-11-21'],
    ['2026-11-21T23:00:00Z', 'Europe/Madrid', '2026-11-22'],
    ['2026-11-21T10:30:00Z', 'Pacific/Auckland', '2026-11-21'],
    ['2026-11-21T11:00:00Z', 'Pacific/Auckland', '2026-11-22'],
    ['2026-11-21T04:59:59Z', 'America/New_York', '2026-11-20'],
    ['2026-11-21T18:14:59Z', 'Asia/Kathmandu', '2026-11-21'],
    ['2026-11-21T18:15:00Z', 'Asia/Kathmandu', '2026-11-22'],
    // The night clocks go forward, and the one they go back, in New York.
    ['2026-03-08T04:59:59Z', 'America/New_York', '2026-03-07'],
    ['2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08'],
    ['2026-11-01T04:00:00Z', 'America/New_York', '2026-11-01'],
    ['2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01'],
    ['2026-01-01T00:00:00Z', 'UTC', '2026-01-01'],
  ])('of %s in %s is %s', (moment, zone, day) => {
    expect(localDay(new Date(moment), zone)).toBe(day);
  });

  it('needs a zone that exists', () => {
    expect(() => localDay(new Date(0), 'Europe/Nowhere')).toThrow(RangeError);
  });
});
