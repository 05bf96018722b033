import { describe, expect, it } from 'vitest';
import { alignTimings, shownSpan } from './word-alignment.ts';

const shown = 'إنه يوم السبت وأنت جائع.';
const spoken = 'إِنَّهُ يَوْمُ السَّبْتِ وَأَنْتَ جَائِعٌ.';

describe('shownSpan', () => {
  it.each([
    ['the first word', 'إِنَّهُ', 'إنه'],
    ['a word in the middle', 'السَّبْتِ', 'السبت'],
    ['the last word, without its full stop', 'جَائِعٌ', 'جائع'],
    ['two words that a voice merged', 'يَوْمُ السَّبْتِ', 'يوم السبت'],
  ])('finds %s by its place in the sentence', (_name, spokenWord, shownWord) => {
    const start = spoken.indexOf(spokenWord);
    const span = shownSpan({ start, end: start + spokenWord.length }, spoken, shown);
    expect(shown.slice(span?.start, span?.end)).toBe(shownWord);
  });

  it('is null where the shown text has no such word', () => {
    expect(shownSpan({ start: 4, end: 7 }, 'one two', 'one')).toBeNull();
  });

  it('is null behind the last word', () => {
    expect(shownSpan({ start: 3, end: 4 }, 'one.', 'one.')).toBeNull();
  });
});

describe('alignTimings', () => {
  it('keeps the timings of a text that is spoken exactly as shown', () => {
    const timings = [{ start: 0, end: 2, fromMs: 0, toMs: 200 }];
    expect(alignTimings(timings, 'Vas', 'Vas')).toBe(timings);
  });

  it('moves the offsets and keeps the times', () => {
    const [timing] = alignTimings([{ start: 0, end: 7, fromMs: 50, toMs: 300 }], spoken, shown);
    expect(timing).toEqual({ start: 0, end: 3, fromMs: 50, toMs: 300 });
  });
});
