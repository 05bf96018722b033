import { describe, expect, it } from 'vitest';
import { watchOutgrown } from './outgrown.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

/** Lives minutes, each with so much work of which so much waited long, and counts what was said. */
function live(minutes: readonly (readonly [work: number, late: number])[], waitedMs = 301): number {
  let nowMs = 0;
  let said = 0;
  const turns: number[] = [];
  const watched = watchOutgrown<Pick<Telemetry, 'turn'>>(
    { turn: (waited) => void turns.push(waited) },
    () => {
      said += 1;
    },
    () => nowMs,
  );
  for (const [work, late] of minutes) {
    for (let place = 0; place < work; place += 1) watched.turn(place < late ? waitedMs : 0, 5);
    nowMs += 60_000;
  }
  watched.turn(0, 5); // a minute ends with the first work after it
  expect(turns).toHaveLength(minutes.reduce((sum, [work]) => sum + work, 1));
  return said;
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const bad = [1_000, 11] as const;

describe('an outgrown database', () => {
  it.each([
    ['is told of after five bad minutes', times(5, bad), 1],
    ['is not told of after four', times(4, bad), 0],
    ['is not told of where a good minute lies between', [...times(4, bad), [1_000, 10] as const, ...times(4, bad)], 0],
    [
      'is not told of where a minute without work lies between',
      [...times(4, bad), [0, 0] as const, ...times(4, bad)],
      0,
    ],
    ['is not told of where hardly anybody is there', times(20, [99, 99] as const), 0],
    ['is told of once an hour', times(65, bad), 2],
  ])('%s', (_name, minutes, expected) => {
    expect(live(minutes)).toBe(expected);
  });

  it('is not told of where nobody waits longer than 300 ms', () => {
    expect(live(times(5, bad), 300)).toBe(0);
  });
});
