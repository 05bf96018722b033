import { expect, it } from 'vitest';
import { type GainedPhrases, phraseGain } from './phrase-gain.ts';

const here = (phrase: string) => ({ phrase, storyId: 'story' });
const elsewhere = (phrase: string) => ({ phrase, storyId: 'another' });
const byHand = (phrase: string) => ({ phrase, storyId: null });

it.each<[string, Omit<GainedPhrases, 'storyId'>, number, boolean]>([
  ['was neither said nor kept', { said: [], collection: [] }, 0, false],
  ['was said aloud and not kept', { said: ['una bolsa', 'al mercado'], collection: [] }, 2, false],
  ['was kept and not said', { said: [], collection: [here('una bolsa')] }, 1, true],
  ['was said and kept, counted once', { said: ['una bolsa'], collection: [here('Una bolsa')] }, 1, true],
  ['was said, with another one kept', { said: ['al mercado'], collection: [here('una bolsa')] }, 2, true],
  ['was kept as a word tapped in the text', { said: [], collection: [here('nevera'), here('pan')] }, 2, true],
  ['was in the collection before', { said: ['una bolsa'], collection: [elsewhere('una bolsa')] }, 0, false],
  ['was written by hand before', { said: ['una bolsa'], collection: [byHand('una bolsa')] }, 0, false],
  ['is another story’s', { said: [], collection: [elsewhere('la puerta')] }, 0, false],
])('a story whose phrase %s has brought the right number', (_, phrases, count, isKept) => {
  expect(phraseGain({ storyId: 'story', ...phrases })).toEqual({ count, isKept });
});
