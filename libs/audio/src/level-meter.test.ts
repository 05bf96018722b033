import { describe, expect, it } from 'vitest';
import { chunkPeaks } from './level-meter.ts';

const samples = new Float32Array([0.1, -0.25, 0.5, -0.5, 0.75, -2]);

describe('the peaks of what was heard last', () => {
  it.each<[string, number, number[]]>([
    ['the last chunk, never above 1', 1, [1]],
    ['the chunks in their order', 3, [0.25, 0.5, 1]],
    ['the oldest again for what is no longer there', 4, [0.25, 0.25, 0.5, 1]],
    ['nothing', 0, []],
  ])('%s', (_name, count, expected) => {
    expect(chunkPeaks(samples, 2, count)).toEqual(expected);
  });
});
