import { describe, expect, it } from 'vitest';
import { matchStories } from './match-stories.ts';
import { readWish } from './read-wish.ts';
import { type StoryConcepts, themesOf } from './story-themes.ts';

const story = (about: string[], touches: string[] = [], topic = 'Hobbies and interests') =>
  themesOf({ about, touches } satisfies StoryConcepts, topic);

const library = new Map([
  ['chess', story(['chess'], ['baby'])],
  ['cards', story(['cards'])],
  ['garden', story(['garden'], ['birds'], 'Nature and environment')],
  ['hospital', story(['hospital'], [], 'Health and fitness')],
  ['running', story(['running'], [], 'Health and fitness')],
  ['rain', story(['rain'], [], 'Nature and environment')],
]);

const ranked = (wish: string) =>
  [...matchStories(readWish(wish, ['English']), library)]
    .sort(([, one], [, other]) => other.score - one.score)
    .map(([id, { about }]) => ({ id, about }));

describe('stories for a wish', () => {
  it.each([
    ['what it says', 'chess', 'chess', true],
    ['what the story touches', 'a baby', 'chess', true],
    ['something narrower than it says', 'games', 'chess', true],
    ['the topic', 'nature', 'garden', true],
    ['where it happens, if it says nothing else', 'rain in the city', 'rain', true],
  ])('are about %s: %j', (_, wish, id, about) => {
    expect(ranked(wish).find((each) => each.id === id)).toEqual({ id, about });
  });

  it.each([
    ['something broader', 'sudoku', 'chess'],
    ['the smaller part of a wish, whose greater part no story has', 'a dog in the garden', 'garden'],
    ['where it happens alone', 'a murder in the rain', 'rain'],
  ])('are only near for %s: %j', (_, wish, id) => {
    const [first] = ranked(wish);
    expect(first).toEqual({ id: expect.any(String), about: false });
    expect(ranked(wish).find((each) => each.id === id)?.about).toBe(false);
  });

  it('that touch it come after those that are about it', () => {
    const both = new Map([...library, ['birds', story(['birds'])] as const]);
    const scores = matchStories(readWish('birds'), both);
    expect(scores.get('birds')?.score).toBeGreaterThan(scores.get('garden')?.score ?? 0);
  });

  it('are not of grief among equally near ones, unless it is asked for', () => {
    expect(ranked('football')[0]?.id).toBe('running');
    expect(ranked('xyzzy').at(-1)?.id).toBe('hospital');
    expect(ranked('cancer')[0]?.id).toBe('hospital');
  });
});
