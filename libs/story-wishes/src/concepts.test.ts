import { type LibraryLanguage, libraryLanguages } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { broaderThan, concepts, writtenWords } from './concepts.ts';
import { vocabularyOf } from './vocabulary.ts';

const problemsOf = (language: LibraryLanguage) =>
  [...concepts].flatMap(([id, concept]) => {
    const words = writtenWords(concept, language);
    return [
      ...(words.some((word) => word === '') ? [`${id}: an empty entry`] : []),
      ...words.filter((word, index) => words.indexOf(word) !== index).map((word) => `${id}: "${word}" twice`),
      ...words
        .flatMap((word) => [...word.matchAll(/<(\w+)>/g)].map(([, slot = '']) => slot))
        .filter((slot) => !concepts.has(slot))
        .map((slot) => `${id}: no concept "${slot}"`),
    ];
  });

describe('the table of concepts', () => {
  it.each(libraryLanguages)('has words for each of them in %s, each once', (language) => {
    expect(problemsOf(language)).toEqual([]);
  });

  it('says of each what it is a kind of, never of itself', () => {
    for (const [id, { broader = [] }] of concepts) {
      expect(
        broader.filter((each) => !concepts.has(each)),
        id,
      ).toEqual([]);
      expect(broaderThan(id).has(id), id).toBe(false);
    }
  });

  it.each(libraryLanguages)('has in %s no phrase without a word that says something', (language) => {
    const { phrases, byForm } = vocabularyOf(language);
    expect([...phrases.values()].flat().filter(({ words }) => words.length < 2)).toEqual([]);
    expect(phrases.has('')).toBe(false);
    expect(byForm.has('')).toBe(false);
  });
});
