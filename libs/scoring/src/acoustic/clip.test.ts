import { describe, expect, it } from 'vitest';
import { ClipError, checkClip } from './clip.ts';

const problem = (samples: number[], sampleRate: number) => {
  try {
    checkClip({ samples: Float32Array.from(samples), sampleRate });
    return undefined;
  } catch (error) {
    return error instanceof ClipError ? error.code : error;
  }
};

describe('a clip', () => {
  it.each([8_000, 16_000, 22_050, 24_000, 44_100, 48_000, 96_000])('may have %i samples a second', (rate) => {
    expect(problem([0, 0.5, -1], rate)).toBeUndefined();
  });

  it.each([0, -1, 4_000, Number.NaN, Number.POSITIVE_INFINITY])('may not have %d samples a second', (rate) => {
    expect(problem([0], rate)).toBe('sample-rate');
  });

  it('holds finite numbers only, and may be empty', () => {
    expect(problem([0, Number.NaN], 16_000)).toBe('samples');
    expect(problem([Number.POSITIVE_INFINITY], 16_000)).toBe('samples');
    expect(problem([], 16_000)).toBeUndefined();
  });
});
