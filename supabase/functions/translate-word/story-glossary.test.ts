import { describe, expect, it } from 'vitest';
import { makeSense, makeStory } from '../_shared/testing/story-factory.ts';
import { wordsOfStory } from './story-glossary.ts';

const banks = makeStory({
  id: 'banks',
  glossary: { English: { banks: 'money', sentence: 'line' } },
  firstGlossary: { English: { banks: 'shore' } },
  senses: { money: makeSense('money'), line: makeSense('line'), shore: makeSense('shore') },
});
const other = makeStory({
  id: 'other',
  glossary: { English: { english: 'language' } },
  senses: { language: makeSense('language') },
});
const sentences = ['banks sentence 0 English.', 'banks sentence 1 English.'];
const ask = { sentences, from: 'English', to: 'Spanish' } as const;

describe('the words of a story', () => {
  it('are what its own glossary says, and in a sentence what they mean there', () => {
    expect(wordsOfStory([banks, other], { ...ask, storyId: 'banks' })).toEqual({
      words: { banks: 'shore (Spanish)', sentence: 'line (Spanish)' },
      inSentence: { 'banks sentence 1 English.': { banks: 'money (Spanish)' } },
      bases: {},
      basesInSentence: {},
      expressions: {},
      language: 'Spanish',
    });
  });

  it('of a text that no library wrote come from any story', () => {
    const asked = { ...ask, sentences: ['English banks are zebras'], storyId: undefined };
    expect(wordsOfStory([banks, other], asked).words).toEqual({
      english: 'language (Spanish)',
      banks: 'money (Spanish)',
    });
  });

  it('are in English, which is said, for a native language that the library lacks', () => {
    expect(wordsOfStory([banks], { ...ask, to: 'Korean', storyId: 'banks' })).toMatchObject({
      words: { sentence: 'line (English)' },
      language: 'English',
    });
  });

  it('are none where the story is gone from the library', () => {
    expect(wordsOfStory([other], { ...ask, storyId: 'banks' })).toMatchObject({ words: {}, inSentence: {} });
  });
});

it('tells by sentence which words have the meaning of an expression', () => {
  const story = makeStory({
    id: 'shop',
    glossary: { English: { sentence: 'line' } },
    firstGlossary: { English: { shop: 'window', sentence: 'window' } },
    senses: { line: makeSense('line'), window: makeSense('window') },
  });
  const question = { ...ask, sentences: ['shop sentence 0 English.', 'shop sentence 1 English.'], storyId: 'shop' };
  expect(wordsOfStory([story], question).expressions).toEqual({
    'shop sentence 0 English.': { shop: 'shop sentence', sentence: 'shop sentence' },
  });
});

it('tells the base form of a word, by sentence where those mean different words', () => {
  const sense = (spanish: string, english: string) => ({ ...makeSense('x'), English: english, Spanish: spanish });
  const story = makeStory({
    id: 'vendes',
    glossary: { Spanish: { vendes: 'sell', spanish: 'be' } },
    firstGlossary: { Spanish: { vendes: 'see' } },
    senses: { sell: sense('vender', 'to sell'), see: sense('ver', 'to see'), be: sense('ser', 'to be') },
  });
  const first = 'vendes sentence 0 Spanish.';
  const others = ['vendes sentence 1 Spanish.', 'vendes sentence 2 Spanish.'];
  const asked = (sentences: readonly string[]) =>
    wordsOfStory([story], { sentences, from: 'Spanish', to: 'English', storyId: 'vendes' });
  const selling = { baseForm: 'vender', wordClass: 'verb', grammar: 'present' };
  expect(asked(others)).toMatchObject({ bases: { vendes: selling }, basesInSentence: {} });
  expect(asked([first, ...others])).toMatchObject({ bases: {} });
  expect(asked([first, ...others]).basesInSentence).toEqual({
    'vendes sentence 1 Spanish.': { vendes: selling },
    'vendes sentence 2 Spanish.': { vendes: selling },
  });
});
