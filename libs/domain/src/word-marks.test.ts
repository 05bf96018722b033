import { describe, expect, it } from 'vitest';
import { canBeMarked, marksOfWords, showsWordMarks, toggledState, type WordMarksChoice } from './word-marks.ts';
import type { WordState } from './word-states.ts';

describe('the marks on words', () => {
  it.each<[WordMarksChoice, number, boolean]>([
    ['by-words', 0, false],
    ['by-words', 1, true],
    ['by-words', 10_000, true],
    ['shown', 0, true],
    ['hidden', 10_000, false],
  ])('are shown for the choice “%s” and %i known words: %s', (choice, known, isShown) => {
    expect(showsWordMarks(choice, known)).toBe(isShown);
  });

  it.each<[WordState, WordState | null]>([
    ['new', 'new'],
    ['met', 'met'],
    ['learning', 'learning'],
    ['known', null],
    ['ignored', null],
  ])('of a word that is %s: %s', (state, mark) => {
    expect(marksOfWords('Gato.', 'Spanish', { isWordToKnow: () => true, stateOf: () => state })).toEqual([mark]);
  });

  it('stand on words to know alone, each at its place', () => {
    const states: Record<string, WordState> = { tiene: 'known', gatos: 'learning' };
    const marks = marksOfWords('Lina tiene 12 gatos y Tom ninguno.', 'Spanish', {
      isWordToKnow: (form) => form !== 'lina',
      stateOf: (form) => states[form] ?? 'new',
    });
    expect(marks).toEqual([null, null, null, 'learning', 'new', null, 'new']);
  });
});

describe('a press on a state', () => {
  it.each<[WordState, WordState, WordState]>([
    ['new', 'known', 'known'],
    ['known', 'known', 'new'],
    ['known', 'learning', 'learning'],
    ['met', 'ignored', 'ignored'],
    ['ignored', 'ignored', 'new'],
  ])('makes a word that is %s, pressed %s: %s', (now, pressed, then) => {
    expect(toggledState(now, pressed)).toBe(then);
  });
});

describe('a form that can be kept as a word', () => {
  it.each([
    ['gato', true],
    ["l'école", true],
    ['سوق', true],
    ['', false],
    ['12', false],
    ['dos gatos', false],
    ['a'.repeat(61), false],
  ])('“%s”: %s', (form, can) => {
    expect(canBeMarked(form)).toBe(can);
  });
});
