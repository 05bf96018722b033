import { describe, expect, it } from 'vitest';
import { loudnessOf } from './loudness.ts';

type Part = readonly [decibel: number, seconds: number];

/** A sine in parts; `decibel` is its peak below full scale. */
function sine(sampleRate: number, parts: readonly Part[], hertz = 997): Float32Array {
  const samples: number[] = [];
  for (const [decibel, seconds] of parts) {
    const peak = 10 ** (decibel / 20);
    const end = samples.length + Math.round(seconds * sampleRate);
    while (samples.length < end) samples.push(peak * Math.sin((2 * Math.PI * hertz * samples.length) / sampleRate));
  }
  return Float32Array.from(samples);
}

const rates = [16_000, 22_050, 48_000];

describe.each(rates)('loudness at %i Hz', (rate) => {
  // BS.1770-5, annex 1: "If a 0 dB FS, 997 Hz sine wave is applied to the left, centre, or right channel input, the
  // indicated loudness will equal -3.01 LKFS."
  it.each([
    ['of full scale', 0, -3.01],
    ['at -20 dBFS', -20, -23.01],
    ['at -40 dBFS', -40, -43.01],
  ])('of a sine of 997 Hz %s is what the standard says', (_, decibel, expected) => {
    expect(Math.abs(loudnessOf(sine(rate, [[decibel, 5]]), rate) - expected)).toBeLessThan(0.1);
  });

  // EBU Tech 3341, minimum requirements, cases 3 and 4, in one channel instead of two (3.01 LU less).
  it.each<[string, readonly Part[]]>([
    [
      'what is much quieter',
      [
        [-36, 10],
        [-23, 60],
        [-36, 10],
      ],
    ],
    [
      'silence',
      [
        [-72, 10],
        [-36, 10],
        [-23, 60],
        [-36, 10],
        [-72, 10],
      ],
    ],
  ])('leaves out %s', (_, parts) => {
    expect(Math.abs(loudnessOf(sine(rate, parts, 1000), rate) + 26.01)).toBeLessThan(0.1);
  });

  it('counts what is low for less, and what is high for more', () => {
    const at = (hertz: number) => loudnessOf(sine(rate, [[-20, 3]], hertz), rate) + 23.01;
    expect(at(25)).toBeLessThan(-7);
    expect(at(100)).toBeGreaterThan(-2);
    expect(at(100)).toBeLessThan(0);
    expect(at(4000)).toBeGreaterThan(2.5);
  });
});

describe('the loudness of little', () => {
  it('is that of the whole sound where it is shorter than a block', () => {
    expect(loudnessOf(sine(16_000, [[-20, 0.2]]), 16_000)).toBeCloseTo(-23, 0);
  });

  it.each([0, 100, 16_000])('is none where %i samples are silent', (length) => {
    expect(loudnessOf(new Float32Array(length), 16_000)).toBe(Number.NEGATIVE_INFINITY);
  });
});
