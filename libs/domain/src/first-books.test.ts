import { describe, expect, it } from 'vitest';
import { firstBooks } from './first-books.ts';
import { type CefrLevel, levelOfCefr } from './levels.ts';
import type { ShelfStory } from './shelf.ts';

function story(id: string, cefr: CefrLevel, topic: string, words: number, part?: number): ShelfStory {
  return {
    id,
    title: id,
    nativeTitle: id,
    nativeLanguage: 'English',
    topic,
    level: levelOfCefr[cefr],
    cefr,
    series: part === undefined ? null : { id: 'series', part },
    sentences: 12,
    words,
    storyId: null,
    state: 'unread',
  };
}

const [food, work, travel, family] = ['food', 'work', 'travel', 'family'];
const library = [
  story('long food', 'A2', food, 120),
  story('food', 'A2', food, 80),
  story('work', 'A2', work, 90),
  story('second part', 'A2', travel, 60, 2),
  story('first part', 'A2', travel, 100, 1),
  story('harder', 'B1', family, 50),
  story('easier', 'A1', family, 130),
];
const had = (id: string) => library.map((one) => (one.id === id ? { ...one, storyId: 'own' } : one));

describe('the stories that invite a learner who has none', () => {
  it.each([
    ['a level', library, 'Beginner', ['food', 'work', 'first part']],
    ['a step', library, 'A1', ['easier']],
    ['a step of another level', library, 'B1', ['harder']],
    ['a level that the library does not have', library, 'Advanced', []],
    ['a story that the learner has', had('food'), 'A2', ['work', 'first part', 'long food']],
    ['two of one topic', library.slice(0, 2), 'A2', ['food', 'long food']],
    ['an empty library', [], 'Beginner', []],
  ] as const)('%s', (_, stories, level, ids) => {
    expect(firstBooks(stories, level).map(({ id }) => id)).toEqual(ids);
  });
});
