import { describe, expect, it } from 'vitest';
import { type Figure, fails, formatFigure, verdict } from './figure.ts';

const figure = (value: number, unit: Figure['unit'], goal?: number, gates?: boolean): Figure => ({
  title: 'something',
  value,
  unit,
  ...(goal === undefined ? {} : { goal }),
  ...(gates === undefined ? {} : { gates }),
});

describe('a figure beside its goal', () => {
  it.each<[Figure, string, string, boolean]>([
    [figure(169_960, 'KB', 170), '170.0 KB', 'met', false],
    [figure(170_060, 'KB', 170), '170.1 KB', 'missed by 0.1 KB', true],
    [figure(52_340_000, 'MB', 128), '52.3 MB', 'met', false],
    [figure(13, 'requests', 12), '13 requests', 'missed by 1 request', true],
    [figure(2.04, 'round trips', 2), '2.0 round trips', 'met', false],
    [figure(2.06, 'round trips', 2), '2.1 round trips', 'missed by 0.1 round trips', true],
    // Times depend on the machine, so they only inform.
    [figure(1200, 'ms', 900), '1200 ms', 'missed by 300 ms', false],
    [figure(41.26, 's', 40), '41.3 s', 'missed by 1.3 s', false],
    [figure(0.0104, 'shift', 0.01), '0.010', 'met', false],
    // A ratio of times only informs; a ratio of bytes decides.
    [figure(1.16, '×', 1.1), '1.16 ×', 'missed by 0.06 ×', false],
    [figure(1.16, '×', 1.15, true), '1.16 ×', 'missed by 0.01 ×', true],
    // A figure without a goal cannot miss one.
    [figure(999_999, 'KB'), '1000.0 KB', '', false],
    [figure(0, 'requests', 0), '0 requests', 'met', false],
  ])('%j', (given, shown, word, failed) => {
    expect(formatFigure(given)).toBe(shown);
    expect(verdict(given)).toBe(word);
    expect(fails(given)).toBe(failed);
  });

  it('is never met by a value that could not be measured', () => {
    expect(fails(figure(Number.NaN, 'KB', 170))).toBe(true);
  });
});
