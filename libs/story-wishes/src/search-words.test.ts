import { describe, expect, it } from 'vitest';
import { searchWords, wordsToFind } from './search-words.ts';

const moving = { about: ['moving_in'], touches: ['chess'] };
const work = 'Work and career';

describe('the words by which a story is found', () => {
  it.each([
    ['what it is about', 'English', 'flat'],
    ['what that is about in another language', 'Spanish', 'piso'],
    ['what it touches', 'Russian', 'шахматы'],
    ['its topic', 'French', 'travail'],
  ] as const)('are those of %s', (_, language, word) => {
    expect(searchWords(moving, work, language)).toContain(word);
  });

  it('are those of what it is about more broadly, which what it only touches is not', () => {
    expect(searchWords({ about: ['chess'], touches: [] }, work, 'English')).toContain('game');
    expect(searchWords({ about: [], touches: ['chess'] }, work, 'English')).not.toContain('game');
  });

  it('are no words that tell only when an entry of the table is not meant', () => {
    expect(searchWords(moving, work, 'English')).not.toContain('tears'); // "moved -me -tears -deeply"
  });

  it.each([
    ['folded, each once', 'English', 'Été, été! A Doctor', ['ete', 'doctor']],
    ['without words that say nothing', 'German', 'ein Zug und der Regen', ['zug', 'regen']],
    ['in Arabic with the article and without', 'Arabic', 'شَقَّة', ['شقه', 'الشقه']],
  ] as const)('are %s', (_, language, text, words) => {
    expect(wordsToFind(text, language)).toEqual(words);
  });
});
