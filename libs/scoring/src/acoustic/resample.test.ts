import { describe, expect, it } from 'vitest';
import { resample } from './resample.ts';

const tone = (hertz: number, sampleRate: number, seconds = 0.5) => ({
  samples: Float32Array.from({ length: seconds * sampleRate }, (_, index) =>
    Math.sin((2 * Math.PI * hertz * index) / sampleRate),
  ),
  sampleRate,
});
/** The mean level without the ends, where the kernel reaches beyond the clip. */
const level = ({ samples }: { samples: Float32Array }) => {
  const inner = samples.subarray(200, samples.length - 200);
  return Math.sqrt(inner.reduce((sum, sample) => sum + sample * sample, 0) / inner.length);
};

describe('resampling', () => {
  it.each([8_000, 22_050, 24_000, 44_100, 48_000])('keeps a tone from %i Hz as it is', (rate) => {
    const resampled = resample(tone(1_000, rate), 16_000);
    const wanted = tone(1_000, 16_000);
    expect(Math.abs(resampled.samples.length - wanted.samples.length)).toBeLessThanOrEqual(1);
    expect(resampled.sampleRate).toBe(16_000);
    let worst = 0;
    for (let index = 200; index < wanted.samples.length - 200; index += 1) {
      worst = Math.max(worst, Math.abs((resampled.samples[index] ?? 0) - (wanted.samples[index] ?? 0)));
    }
    expect(worst).toBeLessThan(0.02);
  });

  it.each([
    [22_050, 16_000],
    [48_000, 16_000],
    [22_050, 24_000],
    [8_000, 16_000],
  ])('from %i to %i Hz is what the definition gives, also at both ends', (from, to) => {
    const samples = Float32Array.from({ length: 90 }, (_, index) => Math.sin(index * index));
    const cutoff = Math.min(1, to / from);
    const weightOf = (away: number) => {
      const x = Math.abs(away) * cutoff;
      if (x >= 12) return 0;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
      return cutoff * sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / 12));
    };
    const resampled = [...resample({ samples, sampleRate: from }, to).samples];
    expect(resampled).toHaveLength(Math.floor((90 * to) / from));
    const defined = resampled.map((_, index) =>
      samples.reduce((sum, sample, at) => sum + sample * weightOf(at - (index * from) / to), 0),
    );
    for (const [index, value] of resampled.entries()) expect(value).toBeCloseTo(defined[index] ?? Number.NaN, 2);
  });

  it('causes no aliasing from above the new limit', () => {
    expect(level(resample(tone(12_000, 48_000), 16_000))).toBeLessThan(0.003);
    expect(level(resample(tone(20_000, 44_100), 16_000))).toBeLessThan(0.003);
  });

  it('returns a clip that has the rate already, and an empty clip for an empty one', () => {
    const clip = tone(500, 16_000);
    expect(resample(clip, 16_000).samples).toBe(clip.samples);
    expect(resample({ samples: new Float32Array(0), sampleRate: 48_000 }, 16_000).samples).toHaveLength(0);
  });
});
