import { AppError } from '@fabula/platform';
import { describe, expect, it } from 'vitest';
import { plan, writtenSentences } from '../testing/story-in-writing.ts';
import { type MakingEvent, type MakingState, pageOf, reduce, type StoryInMaking } from './story-in-making.ts';

const request = {
  owner: 'ada',
  asked: { words: 'We moved to Cádiz', length: 'usual', vocabulary: [] },
  language: 'Spanish',
  nativeLanguage: 'English',
} as const;
const controller = new AbortController();
const earlier = new AbortController();
const written = { title: plan.title, scenario: plan.scenario, sentences: writtenSentences, isRewritten: false };
const begun = { ...written, sentences: writtenSentences.slice(0, 1) };
const marked = { ...begun, isRewritten: true };
const made = {
  storyId: 'a-story',
  story: writtenSentences.map(({ text }) => text).join(' '),
  match: 'matched',
  vocabularyUsed: [],
  vocabulary: [],
  source: { provider: 'openai-compatible', model: 'tiny-teller' },
} as const;
const another = { ...made, fallback: true };

const states = {
  nothing: null,
  asked: { ...request, status: 'asked', controller },
  begun: { ...request, status: 'writing', controller, written: begun, before: null },
  'begun again': { ...request, status: 'writing', controller, written: marked, before: begun },
  whole: { ...request, status: 'writing', controller, written, before: null },
  broken: { ...request, status: 'broken', written: begun },
  ready: { ...request, status: 'ready', written, made },
  'made unseen': { ...request, status: 'made', made: another },
} as const satisfies Readonly<Record<string, StoryInMaking | null>>;

type Name = keyof typeof states;
const names = Object.keys(states) as Name[];
const becomes = (name: Name) => Object.fromEntries(names.map((from) => [from, name]));
const over = { asked: 'nothing', begun: 'nothing', 'begun again': 'nothing', whole: 'nothing' } as const;
const unseen = { asked: 'made unseen', begun: 'made unseen', 'begun again': 'made unseen' } as const;
const answered = { type: 'answered', controller, isCancelled: false } as const;
const failed = { type: 'failed', controller, isCancelled: false } as const;

/** The next state for each event and state. A state that is not listed stays the same. */
const table: readonly (readonly [
  when: string,
  event: MakingEvent,
  changes: Readonly<Partial<Record<Name, Name | StoryInMaking>>>,
  isWatched?: boolean,
])[] = [
  [
    'it is asked for',
    { type: 'asked', request, controller },
    {
      ...becomes('asked'),
      begun: 'begun again',
      broken: 'begun again',
      'begun again': { ...states['begun again'], before: marked },
      whole: { ...states.whole, written: { ...written, isRewritten: true }, before: written },
      ready: { ...states.whole, written: { ...written, isRewritten: true }, before: written },
    },
  ],
  [
    'another learner asks',
    { type: 'asked', request: { ...request, owner: 'eve' }, controller },
    Object.fromEntries(names.map((from) => [from, { ...states.asked, owner: 'eve' }])),
  ],
  [
    'its beginning comes',
    { type: 'written', controller, written: begun },
    { asked: 'begun', 'begun again': 'begun', whole: 'begun' },
  ],
  ['something comes of an earlier try', { type: 'written', controller: earlier, written }, {}],
  ['an earlier try is answered', { ...answered, controller: earlier, made }, {}],
  ['an earlier try fails', { ...failed, controller: earlier, error: new AppError('network', 'offline') }, {}],
  ['it is saved', { ...answered, made }, { ...over, whole: 'ready' }],
  ['it is saved while nobody looks', { ...answered, made: another }, { ...unseen, whole: 'made unseen' }, false],
  ['another stands in for it', { ...answered, made: another }, over],
  ['it is saved although it was cancelled', { ...answered, made, isCancelled: true }, over],
  [
    'the network fails',
    { ...failed, error: new AppError('network', 'offline') },
    { ...over, begun: 'broken', 'begun again': 'broken', whole: { ...states.broken, written } },
  ],
  ['a limit is reached', { ...failed, error: new AppError('limit', 'enough') }, over],
  ['it is cancelled', { ...failed, error: new AppError('network', 'aborted'), isCancelled: true }, over],
  ['the learner goes back to the words', { type: 'dismissed' }, becomes('nothing')],
  ['a screen shows it', { type: 'screen-opened' }, {}],
  ['its screen closes', { type: 'screen-closed' }, { broken: 'nothing', ready: 'nothing', 'made unseen': 'nothing' }],
];

describe.each(table.map((row) => ({ row, when: row[0] })))('a story, when $when,', ({ row }) => {
  const [, event, changes, isWatched = true] = row;
  it.each(names.map((from) => [from, changes[from] ?? from] as const))('that was %s', (from, to) => {
    const before: MakingState = { story: states[from], isWatched };
    expect(reduce(before, event).story).toEqual(typeof to === 'string' ? states[to] : to);
  });
});

it.each([
  ['screen-opened', true],
  ['screen-closed', false],
] as const)('knows after %s whether a screen shows it', (type, isWatched) => {
  expect(reduce({ story: null, isWatched: !isWatched }, { type }).isWatched).toBe(isWatched);
});

it.each([
  ['nothing', null],
  ['asked', null],
  ['begun', 'writing'],
  ['begun again', 'writing'],
  ['broken', 'broken'],
  ['ready', 'ready'],
  ['made unseen', null],
] as const)('a story that is %s has a page that is %s', (name, state) => {
  const page = pageOf(states[name]);
  expect(page?.state ?? null).toBe(state);
  expect(page?.made).toBe(name === 'ready' ? made : undefined);
});
