import { describe, expect, it } from 'vitest';
import { seededRandom } from '../evaluation/random.ts';
import { hum, silence, tuneOf, whiteNoise } from '../evaluation/sounds.ts';
import { analysisRate, cepstraOf, coefficients, hopSeconds } from './cepstra.ts';

describe('mel cepstra', () => {
  it('are one frame of 25 ms every 10 ms', () => {
    expect(cepstraOf(silence(1).samples).frames).toBe(
      1 + Math.floor((analysisRate - 400) / (hopSeconds * analysisRate)),
    );
    expect(cepstraOf(new Float32Array(399)).frames).toBe(0);
    expect(cepstraOf(new Float32Array(400))).toMatchObject({ frames: 1 });
  });

  it('are finite for digital silence, 100 dB below full scale', () => {
    const { values, levels } = cepstraOf(silence(0.5).samples);
    expect([...values].every(Number.isFinite)).toBe(true);
    expect(levels[10]).toBeCloseTo(-100, 1);
  });

  it('measure levels in decibels: half the amplitude is 6 dB less', () => {
    const loud = hum(0.5, 100).samples;
    const quiet = loud.map((sample) => sample / 2);
    const [a, b] = [cepstraOf(loud), cepstraOf(quiet)];
    expect((a.levels[20] ?? 0) - (b.levels[20] ?? 0)).toBeCloseTo(6.02, 1);
  });

  it('change with loudness in the first coefficient only', () => {
    const loud = whiteNoise(0.5, 0.2, seededRandom(1)).samples;
    const [a, b] = [cepstraOf(loud), cepstraOf(loud.map((sample) => sample / 4))];
    const difference = (order: number) =>
      Math.abs((a.values[8 * coefficients + order] ?? 0) - (b.values[8 * coefficients + order] ?? 0));
    expect(difference(0)).toBeGreaterThan(10);
    for (let order = 1; order < coefficients; order += 1) expect(difference(order)).toBeLessThan(0.5);
  });

  it('differ between vowels', () => {
    const of = (sound: number) =>
      [...cepstraOf(tuneOf([sound], { pitch: 120, tempo: 1 }).samples).values].slice(0, 130);
    const distance = of(0).reduce((sum, value, index) => sum + Math.abs(value - (of(48)[index] ?? 0)), 0);
    expect(distance).toBeGreaterThan(50);
  });
});
