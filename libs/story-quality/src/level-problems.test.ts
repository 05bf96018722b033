import { type LibraryLanguage, libraryLanguages } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { coverage } from './coverage.ts';
import { frequentWords } from './frequent-words.ts';
import { coverageFloor, levelProblems } from './level-problems.ts';
import { boundsText, sentenceBounds } from './sentence-bounds.ts';
import { wordsIn } from './words-in.ts';

const easy =
  'You go to the shop with your brother. He wants bread and milk. You have no money with you. ' +
  'The woman in the shop knows you well. She gives you the bread and says: you can pay tomorrow. ' +
  'You thank her, and your brother eats all the bread.';
const hard =
  'You traipse to the haberdashery with your stepbrother. He craves gingham and taffeta. You lack any pecuniary means. ' +
  'The proprietress scrutinises your dishevelled countenance. She relinquishes the gingham, muttering about usury. ' +
  'You genuflect sheepishly, and your stepbrother gnaws the upholstery all the way homewards.';

describe('words', () => {
  it('are counted as a glossary has them', () => {
    expect(wordsIn('L’école, c’est « loin » !', 'French')).toEqual(["l'école", "c'est", 'loin']);
    expect(wordsIn('Ты идёшь домой.', 'Russian')).toEqual(['ты', 'идёшь', 'домой']);
  });

  it.each([
    ['Beginner', 'English', '3 to 12'],
    ['Beginner', 'Arabic', '2 to 12'],
    ['Intermediate', 'Russian', '4 to 20'],
    ['Advanced', 'German', '9 to 34'],
  ] as const)('has bounds for a sentence: %s, %s', (level, language, bounds) => {
    expect(boundsText(sentenceBounds(level, language))).toBe(bounds);
  });
});

/** No list of their words was found whose forms are a text's own. */
const withoutFrequencyList: readonly string[] = ['Arabic', 'Russian'];

describe('the lists of frequent words', () => {
  it.each(libraryLanguages)('%s: 5,000 words, or none', (language) => {
    const words = frequentWords(language);
    expect(words?.size).toBe(withoutFrequencyList.includes(language) ? undefined : 5000);
  });

  it.each([
    ['English', ['you', 'bread', 'tomorrow', 'jacket'], ['haberdashery']],
    ['Spanish', ['que', 'mañana', 'pequeño', 'árbol'], ['mercería']],
    ['French', ["aujourd'hui", 'forêt', 'vélo', 'école'], ['mercerie']],
    ['German', ['straße', 'fenster', 'über', 'müde'], ['kurzwaren']],
    ['Italian', ['perché', 'città', 'pioggia', 'chiave'], ['merceria']],
  ] as const)('%s has the common ones and not the rare', (language, common, rare) => {
    expect(common.filter((word) => !frequentWords(language)?.has(word))).toEqual([]);
    expect(rare.filter((word) => frequentWords(language)?.has(word))).toEqual([]);
  });
});

describe('coverage', () => {
  it('is high for easy words and low for hard ones', () => {
    expect(coverage(easy, 'English')?.share).toBe(1);
    expect(coverage(hard, 'English')?.share).toBeLessThan(0.7);
  });

  it('leaves names and numbers out, and looks up the parts of a word', () => {
    const french = `Aujourd’hui, l’homme n’est pas là. ${'Où est-il, et que fait-il à l’école ? '.repeat(6)}`;
    expect(coverage(french, 'French')?.share).toBe(1);
    const named = easy.replaceAll('your brother', 'Grzegorz').replace('tomorrow', 'at 1730');
    expect(coverage(named, 'English')?.share).toBe(1);
  });

  it('counts what was given as known', () => {
    const words = coverage(hard, 'English')?.words;
    const given = coverage(hard, 'English', ['My haberdashery', 'gingham, taffeta']);
    expect(given?.words).toBe(words);
    expect(given?.share).toBeGreaterThan(coverage(hard, 'English')?.share ?? 1);
  });

  it('is not judged if there are too few words, or no suitable list', () => {
    expect(coverage('You go to the shop.', 'English')).toBeUndefined();
    expect(coverage('تذهب إلى السوق. '.repeat(40), 'Arabic')).toBeUndefined();
    expect(coverage('Ты идёшь домой. '.repeat(40), 'Russian')).toBeUndefined();
    const judged = libraryLanguages.filter((language) => coverageFloor('Beginner', language) !== undefined);
    expect(judged).toEqual(libraryLanguages.filter((language: LibraryLanguage) => frequentWords(language)));
  });
});

describe('levelProblems', () => {
  const sentences = (text: string) => text.split(/(?<=\.) /);

  it('finds nothing in a story of the level', () => {
    expect(levelProblems(sentences(easy), 'Beginner', 'English')).toEqual([]);
  });

  it('names sentences that are too long or too short, without quoting them', () => {
    const wrong = [...sentences(easy), 'You sleep.', `You ${'go '.repeat(12)}.`];
    expect(levelProblems(wrong, 'Beginner', 'English')).toEqual([
      'sentence 6 has 2 words, Beginner has 3 to 12',
      'sentence 7 has 13 words, Beginner has 3 to 12',
    ]);
  });

  it('refuses rare words at a level, unless they were given', () => {
    const rare = expect.stringMatching(/^\d\d% of the words are common ones, Beginner has at least 89%$/);
    expect(levelProblems(sentences(hard), 'Beginner', 'English')).toContainEqual(rare);
    expect(levelProblems(sentences(hard), 'Beginner', 'English', [hard])).not.toContainEqual(rare);
  });
});
