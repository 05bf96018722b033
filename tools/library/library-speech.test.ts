import { fillSlots } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { builtLibrary } from './shipped-library.ts';

const spoken = builtLibrary().stories.flatMap(({ id, content }) =>
  content.tellings.Arabic.sentences.flatMap(({ speech = '' }, index) => {
    const written = content.marked?.Arabic?.[speech] ?? speech;
    const readings = new Set((['man', 'woman'] as const).map((address) => fillSlots(written, { address })));
    return [...readings].map((reading) => ({ where: `${id}, sentence ${index}`, speech: reading }));
  }),
);
const arabicWords = (text: string) => text.match(/[\u0621-\u0652\u0670]+/gu) ?? [];

/** A letter that is not a consonant may end a word without a mark. */
const isVocalised = (word: string) => /[\u064b-\u0652\u0670اىيوآ]$/u.test(word);

// docs/decisions/0004: the text for the synthesizer marks the ending of every word.
describe('Arabic text for the synthesiser', () => {
  it('has a vowel, or the mark for none, on the last letter of every word', () => {
    const wrong = spoken.flatMap(({ where, speech }) =>
      arabicWords(speech).flatMap((word) => (isVocalised(word) ? [] : [`${where}: ${word}`])),
    );
    expect(wrong).toEqual([]);
  });

  it('has a vowel on every other alif that begins a word', () => {
    const bare = spoken.filter(({ speech }) =>
      arabicWords(speech).some((word) => /^ا(?!ل)[\u0621-\u064a]/u.test(word)),
    );
    expect(bare).toEqual([]);
  });

  it('has none on the alif of an article, which would separate it from the sun letters', () => {
    expect(spoken.filter(({ speech }) => /(?:^|[^\u0621-\u0652])اَل/u.test(speech))).toEqual([]);
  });
});
