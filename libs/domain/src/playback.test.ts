import { describe, expect, it } from 'vitest';
import { allowedSpeed, canControlSpeed, clampSpeed, wordAt } from './playback.ts';
import { estimateWordTimings } from './word-timings.ts';

describe('playback speed', () => {
  it.each([
    [1, 1],
    [0.1, 0.5],
    [9, 2],
    [1.26, 1.3],
    [0.5, 0.5],
    [2, 2],
    [2.01, 2],
    [-3, 0.5],
    [0.1 + 0.2 + 0.4, 0.7],
    [0.7000000001, 0.7],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
  ])('%d becomes %d', (asked, speed) => {
    expect(clampSpeed(asked)).toBe(speed);
  });

  it('is 1 without premium', () => {
    expect(allowedSpeed(1.5, false)).toBe(1);
    expect(allowedSpeed(1.5, true)).toBe(1.5);
    expect(allowedSpeed(3, true)).toBe(2);
    expect([canControlSpeed(false), canControlSpeed(true)]).toEqual([false, true]);
  });
});

describe('the current word', () => {
  const timings = [
    { start: 0, end: 3, fromMs: 100, toMs: 300 },
    { start: 4, end: 8, fromMs: 350, toMs: 700 },
  ];

  it.each([
    [0, null],
    [100, 0],
    [320, 0],
    [350, 4],
    [700, 4],
    [701, null],
    [-1, null],
    [Number.NaN, null],
  ])('at %d ms begins at %j', (milliseconds, start) => {
    expect(wordAt(timings, milliseconds)?.start ?? null).toBe(start);
  });

  it('is none where nothing is timed', () => {
    expect(wordAt([], 10)).toBeNull();
  });
});

describe('estimated word times', () => {
  it.each(['Vas al mercado con una bolsa.', 'أنت جائع، والثلاجة فارغة.', 'One', 'Wait — what?'])(
    'of %j follow one another within the duration',
    (text) => {
      const timings = estimateWordTimings(text, 2000);
      let last = 0;
      for (const word of timings) {
        expect(text.slice(word.start, word.end)).toMatch(/^[\p{L}\p{M}]+$/u);
        expect(word.fromMs).toBeGreaterThanOrEqual(last);
        expect(word.toMs).toBeGreaterThan(word.fromMs);
        last = word.toMs;
      }
      expect(last).toBeLessThanOrEqual(2000);
    },
  );

  it('give a longer word more time, and punctuation a pause', () => {
    const [short, long] = estimateWordTimings('a elephant', 1000);
    expect((long?.toMs ?? 0) - (long?.fromMs ?? 0)).toBeGreaterThan((short?.toMs ?? 0) - (short?.fromMs ?? 0));
    const [first, second] = estimateWordTimings('one, two', 1000);
    expect(second?.fromMs).toBeGreaterThan(first?.toMs ?? 0);
  });

  it.each(['', '…', '  '])('of %j are none', (text) => {
    expect(estimateWordTimings(text, 1000)).toEqual([]);
  });
});
