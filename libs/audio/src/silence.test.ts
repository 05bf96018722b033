import { describe, expect, it } from 'vitest';
import { endsInSilence } from './silence.ts';

const of = (count: number, peak: number) => Array.from({ length: count }, () => peak);

describe('silence after speech', () => {
  it.each<[string, readonly number[], boolean]>([
    ['nothing yet', [], false],
    ['silence alone, however long', of(100, 0.005), false],
    ['speech that goes on', of(20, 0.4), false],
    ['speech and 1.4 s of silence', [...of(10, 0.4), ...of(14, 0.01)], false],
    ['speech and 1.5 s of silence', [...of(10, 0.4), ...of(15, 0.01)], true],
    ['a pause inside a sentence', [...of(10, 0.4), ...of(15, 0.01), 0.4], false],
    ['speech and the hum of a room', [...of(10, 0.5), ...of(15, 0.08)], true],
    ['a soft voice', [...of(10, 0.06), ...of(15, 0.005)], true],
    ['a click', [0.9, ...of(30, 0.01)], false],
    ['0.3 s of speech', [...of(3, 0.3), ...of(15, 0.01)], true],
  ])('%s', (_name, peaks, expected) => {
    expect(endsInSilence(peaks)).toBe(expected);
  });
});
