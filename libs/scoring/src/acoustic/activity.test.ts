import { describe, expect, it } from 'vitest';
import { activityOf } from './activity.ts';

/** Builds levels in dB from pairs of a level and its number of 10 ms frames. */
const levels = (...parts: readonly (readonly [decibels: number, frames: number])[]) =>
  Float32Array.from(parts.flatMap(([decibels, frames]) => Array.from({ length: frames }, () => decibels)));

describe('where a recording has speech', () => {
  it('leaves out the silence before and after, but for a margin of 30 ms', () => {
    const { kept, activeSeconds } = activityOf(levels([-70, 100], [-20, 200], [-70, 50]));
    expect([kept[0], kept.at(-1)]).toEqual([97, 302]);
    expect(activeSeconds).toBeCloseTo(2.06, 5);
  });

  it('does the same where the room is loud', () => {
    const { kept } = activityOf(levels([-40, 100], [-20, 200], [-40, 50]));
    expect([kept[0], kept.at(-1)]).toEqual([97, 302]);
  });

  it('keeps 120 ms of a pause for thought', () => {
    const { kept, activeSeconds } = activityOf(levels([-20, 100], [-70, 150], [-20, 100]));
    expect(kept).toHaveLength(100 + 3 + 12 + 3 + 100);
    expect(activeSeconds).toBeCloseTo(2.06, 5);
  });

  it('leaves the short gaps between words alone', () => {
    expect(activityOf(levels([-20, 50], [-60, 10], [-20, 50])).kept).toHaveLength(110);
  });

  it('does not count a click as speech', () => {
    const { kept } = activityOf(levels([-70, 50], [-20, 2], [-70, 100], [-20, 100], [-70, 50]));
    expect(kept[0]).toBe(149);
  });

  it('tells how loud it is and how far the level moves', () => {
    expect(activityOf(levels([-70, 50], [-20, 100]))).toMatchObject({ loudDecibels: -20, rangeDecibels: 50 });
    expect(activityOf(levels([-30, 100])).rangeDecibels).toBe(0);
  });

  it('finds no speech in an empty clip', () => {
    expect(activityOf(new Float32Array(0))).toMatchObject({ kept: [], activeSeconds: 0 });
  });
});
