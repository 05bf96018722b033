import { describe, expect, it } from 'vitest';
import {
  emptyProgress,
  hasGlossary,
  lastStory,
  mergeProgress,
  nextStory,
  readingMinutes,
  type Story,
  type StoryProgress,
  storyState,
} from './story.ts';
import { completedCount } from './story-steps.ts';

const at = '2026-11-21T10:00:00.000Z';
const later = '2026-11-22T10:00:00.000Z';
const story = (id: string) => ({ id }) as Story; // the rules below read only the id
const done = (id: string): StoryProgress => ({ ...emptyProgress(id), completed: true, completedAt: at });

describe('a glossary of its own', () => {
  it.each<[string, Pick<Story, 'sourceProvider' | 'libraryId'>, boolean]>([
    ['comes with a story of the library', { sourceProvider: 'library', libraryId: 'market' }, true],
    ['is missing where nobody knows which story it is', { sourceProvider: 'library' }, false],
    ['is missing where a model wrote the story', { sourceProvider: 'anthropic' }, false],
    ['is missing in a text of the learner’s', { sourceProvider: 'own' }, false],
  ])('%s', (_case, source, expected) => {
    expect(hasGlossary({ ...story('s'), ...source })).toBe(expected);
  });
});

describe('merging progress', () => {
  it('sets flags, adds time, and never decreases the sentence', () => {
    const first = mergeProgress(emptyProgress('s'), { steps: ['listen_read'], addSeconds: 90, currentSentence: 4 }, at);
    expect(first).toMatchObject({
      steps: { listen_read: true, quiz: false },
      timeSpentSeconds: 90,
      currentSentence: 4,
      completed: false,
    });
    const second = mergeProgress(first, { addSeconds: 30, currentSentence: 2 }, later);
    expect(second).toMatchObject({ steps: { listen_read: true }, timeSpentSeconds: 120, currentSentence: 4 });
  });

  it('completes with the fourth step, at that moment, and stays so', () => {
    const all = mergeProgress(
      emptyProgress('s'),
      { steps: ['quiz', 'chunk_drill', 'listen_read', 'shadow_speak'], accuracyRatio: 0.5 },
      at,
    );
    expect(all).toMatchObject({ completed: true, completedAt: at, accuracyRatio: 0.5 });
    expect(mergeProgress(all, { accuracyRatio: 1 }, later)).toMatchObject({
      completed: true,
      completedAt: at,
      accuracyRatio: 1,
    });
  });

  it.each([
    [{ addSeconds: -5 }, 0],
    [{}, 0],
    [{ addSeconds: 7 }, 7],
  ])('of %j has spent %i s', (change, seconds) => {
    expect(mergeProgress(emptyProgress('s'), change, at).timeSpentSeconds).toBe(seconds);
  });

  it.each([{}, { steps: [] }, { addSeconds: 60, currentSentence: 1 }])(
    'with %j leaves a completion as it is',
    (change) => {
      expect(mergeProgress(done('s'), change, later)).toMatchObject({ completed: true, completedAt: at });
    },
  );

  it('keeps the ratio of the last quiz, even if it is 0 and the one before was better', () => {
    const good = mergeProgress(emptyProgress('s'), { accuracyRatio: 1 }, at);
    expect(mergeProgress(good, { accuracyRatio: 0 }, later).accuracyRatio).toBe(0);
    expect(mergeProgress(good, {}, later).accuracyRatio).toBe(1);
  });

  it.each([
    ['later', [at, later], 0.25],
    ['earlier, arriving late', [later, at], 0.75],
    ['at the same moment', [at, at], 0.25],
    ['later, in another notation of time', ['2026-11-21T10:00:00+00:00', later], 0.25],
  ])('decides by the time of a quiz answered %s', (_, [first = '', second = ''], ratio) => {
    const one = mergeProgress(emptyProgress('s'), { accuracyRatio: 0.75 }, first);
    expect(mergeProgress(one, { accuracyRatio: 0.25 }, second).accuracyRatio).toBe(ratio);
  });

  it('merges what was spoken, and keeps the questions that were made', () => {
    const questions = [{ type: 'cloze', question: '____' } as never]; // kept as a whole and never read
    const change = { speaking: { sentences: [{ index: 1, addAttempts: 1, score: 80 }], addSeconds: 9 } };
    const spoken = mergeProgress(emptyProgress('s'), { ...change, quizQuestions: questions }, at);
    const twice = mergeProgress(spoken, change, later);
    expect(twice.quizQuestions).toBe(questions);
    expect(twice.speaking.sentences.get(1)).toEqual({ attempts: 2, bestScore: 80, outcome: null });
    expect(twice.speaking.seconds).toBe(18);
  });

  it('does not change its input', () => {
    const before = emptyProgress('s');
    mergeProgress(before, { steps: ['quiz'] }, at);
    expect(before).toEqual(emptyProgress('s'));
  });
});

describe('today’s story', () => {
  it.each([
    [[], [], null],
    [['a', 'b'], [], 'a'],
    [['a', 'b'], ['a'], 'b'],
    [['a', 'b'], ['b'], 'a'],
    [['a', 'b'], ['a', 'b'], 'a'],
    [['a', 'b'], ['gone'], 'a'],
  ])('of %j with %j completed is %j', (ids, completed, next) => {
    const progress = new Map(completed.map((id) => [id, done(id)]));
    expect(nextStory(ids.map(story), progress)?.id ?? null).toBe(next);
  });
});

it('is null where there are no stories', () => {
  expect(nextStory([], new Map())).toBeNull();
});

describe('the story in which the learner stopped', () => {
  const touched = (storyId: string, at: string, completed = false) => ({ storyId, at, completed });

  it.each([
    ['nothing was begun', [], null],
    ['everything begun is finished', [touched('a', at, true)], null],
    ['the last one touched is not the newest', [touched('new', at), touched('old', later)], 'old'],
    ['the last one touched is finished', [touched('begun', at), touched('done', later, true)], 'begun'],
    [
      'the times are written in two ways',
      [touched('a', '2026-11-22T09:59:59+00:00'), touched('b', '2026-11-22T11:00:00+01:00')],
      'b',
    ],
  ])('where %s', (_, stories, last) => {
    expect(lastStory(stories)).toBe(last);
  });
});

describe('a story’s state', () => {
  it.each([
    [undefined, 'not_started'],
    [emptyProgress('s'), 'not_started'],
    [mergeProgress(emptyProgress('s'), { addSeconds: 40 }, at), 'not_started'],
    [mergeProgress(emptyProgress('s'), { steps: ['listen_read'] }, at), 'continue'],
    [done('s'), 'completed'],
  ])('of %j', (progress, state) => {
    expect(storyState(progress)).toBe(state);
  });
});

describe('readingMinutes', () => {
  it.each([
    [0, 0],
    [1, 1],
    [150, 1],
    [151, 2],
    [300, 2],
  ])('of %i words are %i', (words, minutes) => {
    expect(readingMinutes(words)).toBe(minutes);
  });
});

describe('changes that arrive late, twice or in another order', () => {
  const changes = [
    { steps: ['listen_read'], addSeconds: 30, currentSentence: 8 },
    { steps: ['shadow_speak'], addSeconds: 0, currentSentence: 3 },
    { addSeconds: 15, currentSentence: 5 },
    { steps: ['chunk_drill', 'quiz'] },
  ] as const;
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1],
    [1, 3, 0, 2],
  ];

  it.each(orders)('give the same result in the order %i %i %i %i', (...order) => {
    const merged = order.reduce(
      (progress, index) => mergeProgress(progress, changes[index] ?? {}, at),
      emptyProgress('s'),
    );
    expect(merged).toEqual({
      ...emptyProgress('s'),
      steps: { listen_read: true, shadow_speak: true, chunk_drill: true, quiz: true },
      completed: true,
      completedAt: at,
      currentSentence: 8,
      timeSpentSeconds: 45,
    });
  });

  it.each(orders)('never undo anything on the way %i %i %i %i', (...order) => {
    let before = emptyProgress('s');
    for (const index of order) {
      const after = mergeProgress(before, changes[index] ?? {}, at);
      expect(after.timeSpentSeconds).toBeGreaterThanOrEqual(before.timeSpentSeconds);
      expect(after.currentSentence).toBeGreaterThanOrEqual(before.currentSentence);
      expect(completedCount(after.steps)).toBeGreaterThanOrEqual(completedCount(before.steps));
      before = after;
    }
  });
});
