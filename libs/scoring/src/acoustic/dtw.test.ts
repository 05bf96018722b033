import { describe, expect, it } from 'vitest';
import { seededRandom } from '../evaluation/random.ts';
import { timeWarpedDistance } from './dtw.ts';
import { dimensions } from './features.ts';
import type { Fingerprint } from './fingerprint.ts';

/** A fingerprint with the same number in every dimension of a frame. */
const printOf = (...frames: readonly number[]): Fingerprint => ({
  frames: frames.length,
  values: Float32Array.from(frames.flatMap((value) => Array.from({ length: dimensions }, () => value))),
  activeSeconds: frames.length / 50,
  loudDecibels: -20,
  rangeDecibels: 40,
  spectralMovement: 10,
});

/** The recursive definition without a band: a diagonal step has weight 2, a step along a side weight 1. */
function byDefinition(a: readonly number[], b: readonly number[]): number {
  const known = new Map<string, number>();
  const cost = (i: number, j: number): number => {
    if (i < 0 || j < 0) return i === -1 && j === -1 ? 0 : Number.POSITIVE_INFINITY;
    const key = `${i} ${j}`;
    const distance = Math.abs((a[i] ?? 0) - (b[j] ?? 0));
    const found =
      known.get(key) ??
      Math.min(cost(i - 1, j - 1) + 2 * distance, cost(i - 1, j) + distance, cost(i, j - 1) + distance);
    known.set(key, found);
    return found;
  };
  return cost(a.length - 1, b.length - 1) / (a.length + b.length);
}

describe('the time-warped distance', () => {
  it('of a clip to itself is 0', () => {
    expect(timeWarpedDistance(printOf(1, 2, 3, 2), printOf(1, 2, 3, 2))).toBe(0);
  });

  it('of a clip to itself, slowed down in parts, is 0', () => {
    expect(timeWarpedDistance(printOf(1, 2, 3), printOf(1, 1, 2, 2, 2, 3))).toBe(0);
  });

  it.each([1, 2, 3, 4, 5])('is what the definition gives (random clips %i)', (seed) => {
    const random = seededRandom(seed);
    const clip = () => Array.from({ length: 4 + random.index(5) }, () => Math.fround(random.next()));
    const [a, b] = [clip(), clip()];
    // These clips are so short that every path lies within the band.
    expect(timeWarpedDistance(printOf(...a), printOf(...b))).toBeCloseTo(byDefinition(a, b), 6);
  });

  it('is the same both ways for clips of one length', () => {
    const [a, b] = [printOf(1, 5, 2, 8, 3), printOf(2, 4, 4, 1, 3)];
    expect(timeWarpedDistance(a, b)).toBeCloseTo(timeWarpedDistance(b, a), 10);
  });

  it('does not warp further than the band', () => {
    const early = printOf(...Array.from({ length: 100 }, (_, index) => (index === 5 ? 9 : 0)));
    const late = printOf(...Array.from({ length: 100 }, (_, index) => (index === 95 ? 9 : 0)));
    const near = printOf(...Array.from({ length: 100 }, (_, index) => (index === 15 ? 9 : 0)));
    expect(timeWarpedDistance(early, near)).toBe(0);
    expect(timeWarpedDistance(early, late)).toBeGreaterThan(0);
  });

  it('is finite for clips of very different length, and infinite for an empty one', () => {
    const long = printOf(...Array.from({ length: 200 }, () => 1));
    expect(timeWarpedDistance(printOf(1), long)).toBe(0);
    expect(timeWarpedDistance(long, printOf(1))).toBe(0);
    expect(timeWarpedDistance(printOf(), long)).toBe(Number.POSITIVE_INFINITY);
    expect(timeWarpedDistance(long, printOf())).toBe(Number.POSITIVE_INFINITY);
  });
});
