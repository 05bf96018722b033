import { describe, expect, it } from 'vitest';
import { estimateWordTimings } from './word-timings.ts';

describe('estimateWordTimings', () => {
  it.each([
    ['Te despiertas temprano.', ['Te', 'despiertas', 'temprano']],
    ["¿Vas a l'école, Ana?", ['Vas', 'a', "l'école", 'Ana']],
    ['تستيقظ مبكرًا، ثم تشرب.', ['تستيقظ', 'مبكرًا', 'ثم', 'تشرب']],
    ['Bien… y ya', ['Bien', 'y', 'ya']],
    ['solo', ['solo']],
    ['', []],
    ['…!', []],
  ])('times the words of %j, in order, within the duration', (text, words) => {
    const timings = estimateWordTimings(text, 3_000);
    expect(timings.map(({ start, end }) => text.slice(start, end))).toEqual(words);
    let before = 0;
    for (const { fromMs, toMs } of timings) {
      expect(fromMs).toBeGreaterThanOrEqual(before);
      expect(toMs).toBeGreaterThan(fromMs);
      before = toMs;
    }
    expect(before).toBeLessThanOrEqual(3_000);
  });

  it('gives longer words more time', () => {
    const [short, long] = estimateWordTimings('y temprano', 1_000);
    expect((long?.toMs ?? 0) - (long?.fromMs ?? 0)).toBeGreaterThan((short?.toMs ?? 0) - (short?.fromMs ?? 0));
  });

  it.each([
    ['a aaa', [0, 2, 2, 6]],
    ['aa aa', [0, 3, 3, 6]],
    ['a, a', [0, 2, 4, 6]],
    ['a. a', [0, 2, 4, 6]],
    ['a - a', [0, 3, 3, 6]],
  ])('divides the time of %j by letters, plus one for each word and two for punctuation', (text, sixths) => {
    const times = estimateWordTimings(text, 6).flatMap(({ fromMs, toMs }) => [fromMs, toMs]);
    expect(times).toHaveLength(4);
    times.forEach((time, index) => {
      expect(time).toBeCloseTo(sixths[index] ?? Number.NaN);
    });
  });

  it('leaves a pause at a comma', () => {
    const gap = (text: string) => {
      const [one, two] = estimateWordTimings(text, 1_000);
      return (two?.fromMs ?? 0) - (one?.toMs ?? 0);
    };
    expect(gap('uno dos')).toBe(0);
    expect(gap('uno, dos')).toBeGreaterThan(0);
  });

  it('fills the duration if no punctuation ends the text', () => {
    expect(estimateWordTimings('uno dos', 1_000).at(-1)?.toMs).toBe(1_000);
  });
});
