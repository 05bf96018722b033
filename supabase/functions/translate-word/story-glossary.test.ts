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

it('tells the base form of a word, unless its sentences mean different words', () => {
  const sense = (spanish: string, english: string) => ({ ...makeSense('x'), English: english, Spanish: spanish });
  const story = makeStory({
    id: 'vendes',
    glossary: { Spanish: { vendes: 'sell', sentence: 'be' } },
    firstGlossary: { Spanish: { sentence: 'sit' } },
    senses: { sell: sense('vender', 'to sell'), be: sense('sentenzar', 'to be'), sit: sense('sentar', 'to sit') },
  });
  const question = {
    sentences: ['vendes sentence 0 Spanish.', 'vendes sentence 1 Spanish.'],
    from: 'Spanish',
  } as const;
  expect(wordsOfStory([story], { ...question, to: 'English', storyId: 'vendes' }).bases).toEqual({
    vendes: { baseForm: 'vender', wordClass: 'verb', grammar: 'present' },
  });
});
