import { describe, expect, it } from 'vitest';
import { placeAfterKey, type ReadingPart } from './reading-place.ts';

const lines: readonly (readonly ReadingPart[])[] = [
  ['play', 0, 1, 'translation'],
  ['play', 0, 1, 2],
];

const after = (key: string, line: number, part: ReadingPart, direction: 'ltr' | 'rtl' = 'ltr') =>
  placeAfterKey({ key, at: { line, part }, lines, direction });

describe('a key in the text', () => {
  it.each<[string, number, ReadingPart, number, ReadingPart]>([
    ['ArrowRight', 0, 'play', 0, 0],
    ['ArrowRight', 0, 0, 0, 1],
    ['ArrowRight', 0, 1, 0, 'translation'],
    ['ArrowRight', 0, 'translation', 1, 'play'],
    ['ArrowLeft', 1, 'play', 0, 'translation'],
    ['ArrowLeft', 0, 0, 0, 'play'],
    ['ArrowDown', 0, 'play', 1, 'play'],
    ['ArrowUp', 1, 'play', 0, 'play'],
    ['Home', 1, 2, 1, 0],
    ['End', 1, 'play', 1, 2],
  ])('%s leads from %d %s to %d %s', (key, line, part, toLine, toPart) => {
    expect(after(key, line, part)).toEqual({ line: toLine, part: toPart });
  });

  it.each<[string, string, number, ReadingPart, number, ReadingPart]>([
    ['from a word to the first one of another line', 'ArrowDown', 0, 1, 1, 0],
    ['to the sound of a line that has no translation of its own', 'ArrowDown', 0, 'translation', 1, 'play'],
    ['nowhere from the beginning', 'ArrowLeft', 0, 'play', 0, 'play'],
    ['nowhere from the end', 'ArrowRight', 1, 2, 1, 2],
  ])('leads %s', (_name, key, line, part, toLine, toPart) => {
    expect(after(key, line, part)).toEqual({ line: toLine, part: toPart });
  });

  it('follows the writing direction', () => {
    expect(after('ArrowLeft', 0, 0, 'rtl')).toEqual({ line: 0, part: 1 });
    expect(after('ArrowRight', 0, 0, 'rtl')).toEqual({ line: 0, part: 'play' });
  });

  it.each<[string, number]>([
    ['ArrowUp', 0],
    ['ArrowDown', 1],
    ['Enter', 0],
    ['a', 0],
  ])('is left to the page: %s in line %d', (key, line) => {
    expect(after(key, line, 'play')).toBeNull();
  });
});
