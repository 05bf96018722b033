import { describe, expect, it } from 'vitest';
import type { CefrLevel } from './levels.ts';
import { levelOfCefr } from './levels.ts';
import {
  arrangeShelf,
  nextPart,
  partsOfSeries,
  type ReadingState,
  type ShelfFilter,
  type ShelfStory,
  wholeShelf,
} from './shelf.ts';

interface Idea {
  readonly state?: ReadingState;
  readonly series?: string;
  readonly part?: number;
  readonly words?: number;
  readonly topic?: string;
}

function story(id: string, cefr: CefrLevel, { state = 'unread', series, part = 1, words = 100, topic }: Idea = {}) {
  const made: ShelfStory = {
    id,
    title: id,
    nativeTitle: id,
    nativeLanguage: 'English',
    topic: topic ?? 'Food and dining',
    level: levelOfCefr[cefr],
    cefr,
    series: series === undefined ? null : { id: series, part },
    sentences: 12,
    words,
    storyId: state === 'unread' ? null : `own-${id}`,
    state,
  };
  return made;
}

/** The groups in one line each: what they are, and which stories they hold. */
const shown = (stories: readonly ShelfStory[], filter: Partial<ShelfFilter> = {}) =>
  arrangeShelf(stories, { ...wholeShelf, ...filter }, 'Beginner').map((group) => {
    const what = group.kind === 'level' ? group.level : group.kind === 'series' ? group.id : group.kind;
    return `${what}: ${group.stories.map(({ id }) => id).join(' ')}`;
  });

describe('the shelf of a learner’s own level', () => {
  const stories = [story('one', 'A1'), story('two', 'A2'), story('three', 'B1')];
  it.each([
    ['Beginner', ['one', 'two']],
    ['A2', ['two']],
    ['Intermediate', ['three']],
  ] as const)('that is %s has %j', (own, ids) => {
    const groups = arrangeShelf(stories, wholeShelf, own);
    expect(groups.flatMap((group) => group.stories.map(({ id }) => id))).toEqual(ids);
  });
});

describe('the order of the shelf', () => {
  it.each<[string, readonly ShelfStory[], readonly string[]]>([
    ['has nothing of an empty library', [], []],
    [
      'goes up by level, and in a level from short to long',
      [story('c', 'A2'), story('b', 'A1', { words: 60 }), story('a', 'A1', { words: 70 })],
      ['A1: b a', 'A2: c'],
    ],
    [
      'begins with what is begun, and ends with what is finished',
      [story('a', 'A1', { state: 'finished' }), story('b', 'A1'), story('c', 'A2', { state: 'begun' })],
      ['begun: c', 'A1: b', 'finished: a'],
    ],
    [
      'has a series before the single stories of its level, with its parts in order',
      [story('x', 'A1'), story('b', 'A1', { series: 's', part: 2 }), story('a', 'A1', { series: 's' })],
      ['s: a b', 'A1: x'],
    ],
    [
      'has a series under way first, and in it the parts in their order',
      [
        story('x', 'A1'),
        story('a', 'A2', { series: 's', part: 1, state: 'finished' }),
        story('b', 'A2', { series: 's', part: 2 }),
        story('c', 'A2', { series: 's', part: 3 }),
      ],
      ['s: a b c', 'A1: x'],
    ],
    [
      'has a begun part in its series',
      [story('a', 'A1', { series: 's', state: 'begun' }), story('b', 'A1', { series: 's', part: 2 })],
      ['s: a b'],
    ],
    [
      'has a series that is finished among what is finished, together',
      [
        story('b', 'A1', { series: 's', part: 2, state: 'finished' }),
        story('x', 'A1', { state: 'finished', words: 10 }),
        story('a', 'A1', { series: 's', state: 'finished' }),
      ],
      ['finished: a b x'],
    ],
    [
      'has a series where its first part is',
      [story('b', 'A2', { series: 's', part: 2 }), story('a', 'A1', { series: 's' }), story('x', 'A2')],
      ['s: a b', 'A2: x'],
    ],
    [
      'uses the product’s level for stories without one of the CEFR',
      [{ ...story('a', 'A1'), cefr: null }, story('b', 'A2')],
      ['A2: b', 'Beginner: a'],
    ],
  ])('%s', (_, stories, expected) => {
    expect(shown(stories)).toEqual(expected);
  });

  it('does not depend on the order in which the stories come', () => {
    const stories = [
      story('a', 'A1', { series: 's', part: 2 }),
      story('b', 'A1', { series: 's', part: 1 }),
      story('c', 'A1'),
      story('d', 'A1'),
      story('e', 'A2', { state: 'begun' }),
      story('f', 'A2', { state: 'finished' }),
    ];
    expect(shown(stories.toReversed())).toEqual(shown(stories));
  });
});

describe('what is looked for', () => {
  const stories = [
    { ...story('a', 'A1'), title: 'Él está aquí', nativeTitle: 'He Is Here' },
    { ...story('b', 'A1', { topic: 'Health and fitness' }), title: 'كِتَابُ المدرسة', nativeTitle: 'Учебник' },
    { ...story('c', 'A1'), series: { id: 's', part: 1, title: 'Una semana' } },
  ];
  const topicName = (topic: string) => (topic === 'Health and fitness' ? 'Santé et forme' : 'Cuisine et repas');
  it.each([
    ['el esta', ['a']],
    ['IS HERE', ['a']],
    ['كتاب', ['b']],
    ['учебник', ['b']],
    ['semana', ['c']],
    ['sante', ['b']],
    ['santé كتاب', ['b']],
    ['santé semana', []],
    ['here is', ['a']],
    ['nowhere', []],
    [' ', ['c', 'a', 'b']],
  ])('is found by %j in titles, series and topics, whatever capitals, accents and vowels', (title, ids) => {
    const groups = arrangeShelf(stories, { ...wholeShelf, title }, 'Beginner', { topicName });
    expect(groups.flatMap((group) => group.stories.map(({ id }) => id))).toEqual(ids);
  });

  it('is also what a story is about, beside every other choice', () => {
    const found = new Set(['a', 'b']);
    const shown = (filter: object) =>
      arrangeShelf(stories, { ...wholeShelf, title: 'semana', ...filter }, 'Beginner', { found }).flatMap((group) =>
        group.stories.map(({ id }) => id),
      );
    expect(shown({}).toSorted()).toEqual(['a', 'b', 'c']);
    expect(shown({ topic: 'Health and fitness' })).toEqual(['b']);
  });
});

describe('a series', () => {
  it('names its first part, also where a filter hides it, and has as many parts as the last one says', () => {
    const stories = [
      story('a', 'A1', { series: 's', state: 'finished' }),
      story('b', 'A1', { series: 's', part: 2 }),
      story('c', 'A1', { series: 's', part: 3 }),
    ];
    const [group] = arrangeShelf(stories, { ...wholeShelf, state: 'unread' }, 'Beginner');
    expect(group).toMatchObject({ kind: 'series', first: { id: 'a' }, stories: [{ id: 'b' }, { id: 'c' }] });
    expect(partsOfSeries(stories)).toEqual(new Map([['s', 3]]));
    expect(partsOfSeries([story('c', 'A1', { series: 's', part: 3 }), story('x', 'A1')])).toEqual(new Map([['s', 3]]));
  });
});

describe('the filters of the shelf', () => {
  const stories = [
    story('a', 'A1', { words: 60 }),
    story('b', 'A1', { words: 70, topic: 'Travel and vacation' }),
    story('c', 'A2', { words: 100, state: 'begun' }),
    story('d', 'A2', { words: 110, state: 'finished' }),
    story('e', 'B1', { words: 200 }),
    story('f', 'B1', { words: 190, series: 's' }),
  ];
  it.each<[string, Partial<ShelfFilter>, readonly string[]]>([
    ['the learner’s level, which holds two of the CEFR', {}, ['begun: c', 'A1: a b', 'finished: d']],
    ['one level', { level: 'B1' }, ['s: f', 'B1: e']],
    ['a level that has none', { level: 'C1' }, []],
    ['every level', { level: 'all' }, ['begun: c', 'A1: a b', 's: f', 'B1: e', 'finished: d']],
    ['a topic', { topic: 'Travel and vacation' }, ['A1: b']],
    ['the shorter half of each level', { level: 'all', length: 'short' }, ['begun: c', 'A1: a', 's: f']],
    ['the longer half of each level', { level: 'all', length: 'long' }, ['A1: b', 'B1: e', 'finished: d']],
    ['what is unread', { state: 'unread' }, ['A1: a b']],
    ['what is begun', { state: 'begun' }, ['begun: c']],
    ['what is finished', { state: 'finished' }, ['finished: d']],
    ['series alone', { level: 'all', kind: 'series' }, ['s: f']],
    ['single stories', { level: 'B1', kind: 'single' }, ['B1: e']],
    ['a title at any level', { title: ' F ' }, ['s: f']],
    ['a title at one level', { title: 'f', level: 'A1' }, []],
    ['several of these at once', { level: 'A1', topic: 'Travel and vacation', length: 'short' }, []],
  ])('show %s', (_, filter, expected) => {
    expect(shown(stories, filter)).toEqual(expected);
  });
});

describe('the shelf by known words', () => {
  const percents: Record<string, number> = { a: 60, b: 94, c: 99, d: 95, one: 20, two: 95, three: 95 };
  const shareOf = ({ id }: ShelfStory) => {
    const percent = percents[id];
    return percent === undefined ? null : { known: percent / 100, newWords: 1 };
  };
  const arranged = (stories: readonly ShelfStory[], filter: Partial<ShelfFilter>) =>
    arrangeShelf(stories, { ...wholeShelf, known: 'easy', ...filter }, 'Beginner', undefined, shareOf).map(
      ({ kind, stories: those }) => `${kind}: ${those.map(({ id }) => id).join(' ')}`,
    );
  const single = [story('a', 'A1'), story('b', 'A2'), story('c', 'A1'), story('d', 'B1')];
  const series = ['one', 'two', 'three'].map((id, index) => story(id, 'A1', { series: 's', part: index + 1 }));
  const had = (stories: readonly ShelfStory[], id: string) =>
    stories.map((each): ShelfStory => (each.id === id ? { ...each, state: 'finished', storyId: `own-${id}` } : each));

  it.each<[string, readonly ShelfStory[], Partial<ShelfFilter>, readonly string[]]>([
    ['begins with what one learns best from, at the own level', single, {}, ['easy: b', 'further: c a']],
    ['goes by the other filters too', single, { level: 'all' }, ['easy: d b', 'further: c a']],
    ['has only what is unread', had(single, 'b'), {}, ['further: c a']],
    ['has nothing where what is finished is wanted', had(single, 'b'), { state: 'finished' }, []],
    ['begins no series in its middle', series, {}, ['further: one']],
    ['goes on with a series', had(series, 'one'), {}, ['easy: two']],
    ['leaves out a story of which nothing is known', [story('x', 'A1')], {}, []],
  ])('%s', (_, stories, filter, expected) => {
    expect(arranged(stories, filter)).toEqual(expected);
  });

  it('is the usual one while nothing is known of any story', () => {
    const filter = { ...wholeShelf, known: 'easy' } as const;
    expect(arrangeShelf(single, filter, 'Beginner')).toEqual(arrangeShelf(single, wholeShelf, 'Beginner'));
  });
});

describe('what follows a story in its series', () => {
  const [one, two, three] = [1, 2, 3].map((part) => story(`part-${part}`, 'A1', { series: 's', part }));
  if (!(one && two && three)) throw new Error('The series has three parts');
  const done = { ...one, state: 'finished', storyId: 'own' } as const;
  it.each<[string, readonly ShelfStory[], string, string | undefined]>([
    ['is the next part', [three, two, done], 'part-1', 'part-2'],
    ['is the last part after the one before it', [one, two, three], 'part-2', 'part-3'],
    ['is nothing after the last part', [one, two, three], 'part-3', undefined],
    ['is nothing where the learner has it, unread', [done, { ...two, storyId: 'own' }, three], 'part-1', undefined],
    [
      'is nothing where the learner has it, finished',
      [done, { ...two, ...done, id: 'part-2', series: two.series }],
      'part-1',
      undefined,
    ],
    [
      'is not the part after one that is retired or needs premium, which is not listed',
      [done, three],
      'part-1',
      undefined,
    ],
    ['is nothing of another series', [done, story('other', 'A1', { series: 't', part: 2 })], 'part-1', undefined],
    ['is nothing after a single story', [story('x', 'A1'), one, two], 'x', undefined],
    ['is nothing after a story that is not listed', [one, two], 'gone', undefined],
    ['is nothing in an empty library', [], 'part-1', undefined],
  ])('%s', (_, stories, after, expected) => {
    expect(nextPart(stories, after)?.story.id).toBe(expected);
  });

  it.each<[string, string | undefined, string]>([
    ['its own title', 'The Will', 'The Will'],
    ['the title of its first part in an older library', undefined, 'part-1'],
  ])('calls the series by %s', (_, title, expected) => {
    const titled = [one, two, three].map((part, index) => ({
      ...part,
      series: { id: 's', part: index + 1, ...(title === undefined ? {} : { title }) },
    }));
    expect(nextPart(titled, 'part-2')?.series).toBe(expected);
  });
});
