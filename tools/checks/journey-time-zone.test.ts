import { expect, it } from 'vitest';
import { zoneFarFromMidnight } from '../../e2e/support/time-zone.ts';

const hourMs = 3_600_000;
const farMs = 3 * hourMs;

it.each([
  ['in winter', '2026-01-15T00:30:00Z'],
  ['in summer', '2026-07-15T00:30:00Z'],
  ['while only America has changed its clocks', '2026-03-20T00:30:00Z'],
])('the journeys live where midnight is hours away at each hour of a day %s', (_, start) => {
  for (let hour = 0; hour < 24; hour += 1) {
    const now = Date.parse(start) + hour * hourMs;
    const days = new Intl.DateTimeFormat('en-CA', { timeZone: zoneFarFromMidnight(new Date(now)) });
    expect([days.format(now - farMs), days.format(now + farMs)]).toEqual([days.format(now), days.format(now)]);
  }
});
