import { describe, expect, it } from 'vitest';
import { seededRandom } from '../evaluation/random.ts';
import { createPowerSpectrum } from './power-spectrum.ts';

/** The transform computed term by term from its definition. */
function bySum(frame: Float64Array): number[] {
  return Array.from({ length: frame.length / 2 + 1 }, (_, k) => {
    let real = 0;
    let imaginary = 0;
    frame.forEach((value, index) => {
      real += value * Math.cos((2 * Math.PI * k * index) / frame.length);
      imaginary -= value * Math.sin((2 * Math.PI * k * index) / frame.length);
    });
    return real * real + imaginary * imaginary;
  });
}

describe('the power spectrum', () => {
  it.each([2, 8, 64, 256])('of %i samples is what the definition gives', (size) => {
    const random = seededRandom(size);
    const frame = Float64Array.from({ length: size }, () => random.next() - 0.5);
    const power = createPowerSpectrum(size)(frame);
    bySum(frame).forEach((value, k) => {
      expect(power[k]).toBeCloseTo(value, 8);
    });
  });

  it('of a tone lies in one bin', () => {
    const frame = Float64Array.from({ length: 512 }, (_, index) => Math.cos((2 * Math.PI * 40 * index) / 512));
    const power = createPowerSpectrum(512)(frame);
    expect(power[40]).toBeCloseTo(256 ** 2, 4);
    expect(power.reduce((sum, value) => sum + value, 0)).toBeCloseTo(256 ** 2, 4);
  });

  it('does not depend on the previous frame', () => {
    const transform = createPowerSpectrum(16);
    transform(new Float64Array(16).fill(1));
    expect(Math.max(...transform(new Float64Array(16)))).toBe(0);
  });
});
