import { describe, expect, it } from 'vitest';
import { isInTurn, type SeriesStory, takeInTurn } from './series-turn.ts';

const part = (id: string, number: number, series = 'lina'): SeriesStory => ({
  id,
  series: { id: series, part: number },
});
const [first, second, third] = [part('first', 1), part('second', 2), part('third', 3)];
const [alone, other] = [{ id: 'alone' }, { id: 'other' }];
const stories = [third, first, second, alone, other, part('tom-1', 1, 'tom'), part('tom-2', 2, 'tom')];
const named = (...ids: readonly string[]) => stories.filter(({ id }) => ids.includes(id));

type Scores = Readonly<Record<string, number>>;

/** The ids, and whether they are beginnings. `scores` has the candidates. */
function taken(scores: Scores, had: readonly string[] = [], mayLead = true, all: readonly SeriesStory[] = stories) {
  const turn = takeInTurn(named(...Object.keys(scores)), {
    stories: all,
    had: new Set(had),
    score: ({ id }) => scores[id] ?? 0,
    mayLead: () => mayLead,
  });
  return [turn.stories.map(({ id }) => id).join(' '), turn.isBeginning ? 'beginning' : 'itself'];
}

describe('a story in its turn', () => {
  it.each<[string, Scores, readonly string[], string]>([
    ['is any that stands alone', { alone: 1, other: 1 }, [], 'alone other'],
    ['is the first part', { first: 1, second: 1, third: 1 }, [], 'first'],
    ['is the next part', { first: 1, second: 1, third: 1 }, ['first'], 'first second'],
    ['is not a later part beside one that fits as well', { second: 2, alone: 2 }, [], 'alone'],
    ['is not a later part beside one that fits half as well', { second: 2, alone: 1, other: 0.9 }, [], 'alone'],
    ['is a later part once those before it were had', { third: 2, alone: 1 }, ['first', 'second'], 'third alone'],
    ['may fit less than nothing', { second: -0.05, alone: -0.05 }, [], 'alone'],
    ['is none of none', {}, [], ''],
  ])('%s', (_, scores, had, ids) => {
    expect(taken(scores, had)).toEqual([ids, 'itself']);
  });

  it.each<[string, Scores, readonly string[], string]>([
    ['of the series whose later part fits best', { third: 2, alone: 0.9 }, [], 'first'],
    ['that is missing, where some were had', { third: 2 }, ['first'], 'second'],
    ['of each series, where parts of several fit alike', { third: 2, second: 2, 'tom-2': 2 }, [], 'first tom-1'],
    ['not of a series whose part fits less', { third: 2, 'tom-2': 1.9 }, [], 'first'],
  ])('is the part to be read first %s', (_, scores, had, ids) => {
    expect(taken(scores, had)).toEqual([ids, 'beginning']);
  });

  it.each<[string, boolean, readonly SeriesStory[]]>([
    ['may not lead', false, stories],
    ['is not there, as one that needs premium', true, [second, third]],
  ])('is the later part itself where the one before it %s', (_, mayLead, all) => {
    expect(taken({ second: 2 }, [], mayLead, all)).toEqual(['second', 'itself']);
  });
});

it.each([
  ['a story that stands alone', alone, [], true],
  ['a first part', first, [], true],
  ['the next part', second, ['first'], true],
  ['a part that was had before those before it', second, ['second'], false],
  ['a later part', third, ['first'], false],
])('%s can be read now: %#', (_, story, had, expected) => {
  expect(isInTurn(story, stories, new Set(had))).toBe(expected);
});
