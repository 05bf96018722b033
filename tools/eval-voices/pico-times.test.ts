import { describe, expect, it } from 'vitest';
import { halvingIn } from './pico-times.ts';

const plain = [0.1, -0.2, 0.4, 0.2, -0.6];

describe('the sample from which a sound has half the volume of another', () => {
  it.each([
    ['in the middle', [0.1, -0.2, 0.2, 0.1, -0.3], 2],
    ['at the beginning', [0.05, -0.1, 0.2, 0.1, -0.3], 0],
    ['with the rounding of samples', [0.1, -0.2, 0.2001, 0.1, -0.2999], 2],
    ['nowhere', plain, undefined],
    ['but it goes on otherwise', [0.1, -0.2, 0.2, 0.3, 0.3], undefined],
    ['but it is longer', [0.1, -0.2, 0.2, 0.1, -0.3, 0], undefined],
  ])('%s', (_, halved, at) => {
    expect(halvingIn(new Float32Array(plain), new Float32Array(halved))).toBe(at);
  });
});
