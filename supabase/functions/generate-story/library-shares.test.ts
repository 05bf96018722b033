import { expect, it } from 'vitest';
import { makeSense, makeStory } from '../_shared/testing/story-factory.ts';
import { libraryShares } from './library-shares.ts';

it('says how much of each story is known, with words under the forms that the library knows', async () => {
  const senses = {
    see: { ...makeSense('see'), English: 'to see', Spanish: 'ver' },
    story: { ...makeSense('story'), Spanish: 'cuento' },
  };
  const glossary = { Spanish: { ve: 'see', ven: 'see', cuento: 'story', nadie: 'story' } };
  const made = makeStory({ id: 'night', glossary, senses });
  const told = { ...made.tellings.Spanish, sentences: [{ text: 'Ve, ven.' }, { text: 'Cuento y nadie.' }] };
  const stories = [{ ...made, tellings: { ...made.tellings, Spanish: told } }];
  const words = new Map([
    ['ven', { state: 'known', chosen: true }],
    ['nadie', { state: 'ignored', chosen: true }],
  ] as const);
  const shares = await libraryShares(stories, words, 'Spanish');
  expect([...shares]).toEqual([['night', { known: 2 / 3, newWords: 1 }]]);
});
