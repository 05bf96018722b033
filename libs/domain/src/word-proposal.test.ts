import { describe, expect, it } from 'vitest';
import { proposedWords, unmarkedWords, type WordsRead } from './word-proposal.ts';
import type { WordState } from './word-states.ts';

const read = (state: WordState | null, chosen = false, lookedUp: readonly string[] = []): WordsRead => ({
  words: ['gato'],
  lookedUp: new Set(lookedUp),
  marks: new Map(state ? [['gato', { state, chosen, at: 1 }]] : []),
});

describe('the words that are proposed as known', () => {
  it.each<[string, WordsRead, boolean]>([
    ['is new', read(null), true],
    ['was met', read('met'), true],
    ['was looked up', read('met', false, ['gato']), false],
    ['is new, and was looked up', read(null, false, ['gato']), false],
    ['is learned', read('learning'), false],
    ['is known', read('known', true), false],
    ['is ignored', read('ignored', true), false],
    ['was called new by the learner', read('new', true), false],
    ['was put back by the learner', read('met', true), false],
  ])('a word that %s', (_, words, isProposed) => {
    expect(proposedWords(words)).toEqual(isProposed ? ['gato'] : []);
  });

  it('come in the order of the text', () => {
    const words = ['el', 'gato', 'duerme', 'mucho'];
    expect(proposedWords({ words, lookedUp: new Set(['gato']), marks: new Map() })).toEqual(['el', 'duerme', 'mucho']);
  });
});

describe('the words of which nothing is noted', () => {
  it.each<[WordState | null, boolean]>([
    [null, true],
    ['met', false],
    ['known', false],
    ['new', false], // the learner said so
  ])('a word that is %s: %s', (state, isUnmarked) => {
    expect(unmarkedWords(read(state, state === 'new'))).toEqual(isUnmarked ? ['gato'] : []);
  });
});
