import type { Operation } from '@fabula/contracts';
import { describe, expect, it } from 'vitest';
import { emptyOutbox, outboxStateOf, sendableOf } from './outbox-state.ts';
import type { FailedOperation } from './outbox-storage.ts';
import { ada, step } from './testing/outbox-page.ts';
import { type Entry, nothingWaits, reduce, type WaitingEvent, type WaitingState } from './waiting-state.ts';

const operation = step('one');
const { id } = operation;
const ids = [id];
const failureOf = (refused: Operation): FailedOperation => ({
  operation: refused,
  code: 'invalid',
  message: '',
  failedAt: '2026-11-21T22:30:00Z',
});
const failure = failureOf(operation);

const states = {
  unknown: null,
  writing: { operation, status: 'writing' },
  stored: { operation, status: 'stored', isUncertain: false },
  'stored, perhaps taken': { operation, status: 'stored', isUncertain: true },
  unstored: { operation, status: 'unstored', isUncertain: false },
  'unstored, perhaps taken': { operation, status: 'unstored', isUncertain: true },
  'taken, being noted': { operation, status: 'taken', note: 'underway' },
  'taken, not noted': { operation, status: 'taken', note: 'failed' },
  'refused, being noted': { operation, status: 'refused', note: 'underway', failure },
  'refused, not noted': { operation, status: 'refused', note: 'failed', failure },
  listed: { operation, status: 'listed', failure },
  leaving: { operation, status: 'leaving' },
} as const satisfies Readonly<Record<string, Entry | null>>;

type Name = keyof typeof states;
const names = Object.keys(states) as Name[];

const holding = (entry: Entry | null): WaitingState => ({
  ...nothingWaits,
  userId: ada,
  entries: entry ? [entry] : [],
});

const rows = { pending: [operation], failed: [] };
const listing = { pending: [], failed: [failure] };
const none = { pending: [], failed: [] };
const read = { type: 'read', userId: ada, restored: [] } as const;
const becomes = (name: Name) => Object.fromEntries(names.map((from) => [from, name]));

/** The state of an operation after each event in each state; where nothing is listed, it stays the same. */
const table: readonly (readonly [string, WaitingEvent, Readonly<Partial<Record<Name, Name>>>])[] = [
  ['added', { type: 'added', operation }, becomes('writing')],
  [
    'stored by the disk',
    { type: 'stored', id },
    { writing: 'stored', unstored: 'stored', 'unstored, perhaps taken': 'stored, perhaps taken' },
  ],
  ['not taken by the disk', { type: 'store-failed', id }, { writing: 'unstored' }],
  [
    'read from the disk’s queue',
    { ...read, rows },
    { unknown: 'stored', unstored: 'stored', 'unstored, perhaps taken': 'stored, perhaps taken', listed: 'stored' },
  ],
  [
    'read from the disk’s list of refused ones',
    { ...read, rows: listing },
    { unknown: 'listed', stored: 'listed', 'stored, perhaps taken': 'listed' },
  ],
  [
    'missing from the disk',
    { ...read, rows: none },
    { stored: 'unstored', 'stored, perhaps taken': 'unstored, perhaps taken', listed: 'unknown' },
  ],
  [
    'missing from the disk, which has taken it again',
    { ...read, rows: none, restored: ids },
    { unstored: 'stored', 'unstored, perhaps taken': 'stored, perhaps taken', listed: 'unknown' },
  ],
  ['missing from the disk of another user', { ...read, userId: 'eve', rows: none }, {}],
  ['on a disk that cannot be read', { type: 'read-failed', userId: ada }, {}],
  ['its user’s, who signs out', { type: 'user-changed', userId: null }, { listed: 'unknown' }],
  ['there when a call begins', { type: 'send-started' }, {}],
  ['there when a call succeeds', { type: 'send-succeeded' }, {}],
  ['there when a call fails', { type: 'send-failed' }, {}],
  [
    'sent and not answered for',
    { type: 'answer-lost', ids },
    { stored: 'stored, perhaps taken', unstored: 'unstored, perhaps taken' },
  ],
  ['taken by the server', { type: 'answered', taken: [operation], refused: [] }, becomes('taken, being noted')],
  ['refused by the server', { type: 'answered', taken: [], refused: [failure] }, becomes('refused, being noted')],
  [
    'noted by the disk',
    { type: 'noted', ids },
    {
      'taken, being noted': 'unknown',
      'taken, not noted': 'unknown',
      'refused, being noted': 'listed',
      'refused, not noted': 'listed',
    },
  ],
  [
    'not noted by the disk',
    { type: 'note-failed', ids },
    { 'taken, being noted': 'taken, not noted', 'refused, being noted': 'refused, not noted' },
  ],
  ['withdrawn', { type: 'withdrawn', id }, { unstored: 'unknown' }],
  [
    'taken from another tab',
    { type: 'taken-elsewhere', ids },
    {
      writing: 'leaving',
      stored: 'leaving',
      'stored, perhaps taken': 'leaving',
      unstored: 'leaving',
      'unstored, perhaps taken': 'leaving',
    },
  ],
  ['seen again in the rows', { type: 'rows-read', ids }, { leaving: 'unknown' }],
  [
    'tried again',
    { type: 'retried', ids, isStored: true },
    { listed: 'stored', 'refused, being noted': 'unstored', 'refused, not noted': 'unstored' },
  ],
  [
    'tried again where the disk cannot',
    { type: 'retried', ids, isStored: false },
    { listed: 'unstored', 'refused, being noted': 'unstored', 'refused, not noted': 'unstored' },
  ],
];

describe.each(table)('an operation that is %s', (_, event, changes) => {
  it.each(names.map((from) => [from, changes[from] ?? from] as const))('and was %s is %s', (from, to) => {
    const { entries } = reduce(holding(states[from]), event);
    expect(entries).toEqual(states[to] ? [states[to]] : []);
  });
});

/** What the learner is shown of one operation in each state, and whether it is sent. */
const shown: Readonly<Record<Name, readonly [status: string, shownAs: string, isSent: boolean]>> = {
  unknown: ['saved', 'nothing', false],
  writing: ['saving', 'nothing', false],
  stored: ['saving', 'pending', true],
  'stored, perhaps taken': ['saving', 'pending', true],
  unstored: ['unkept', 'pending', true],
  'unstored, perhaps taken': ['unkept', 'pending', true],
  'taken, being noted': ['saving', 'pending', false],
  'taken, not noted': ['saved', 'nothing', false],
  'refused, being noted': ['saving', 'pending', false],
  'refused, not noted': ['unkept', 'failed', false],
  listed: ['saved', 'failed', false],
  leaving: ['saving', 'pending', false],
};

describe.each(names)('of an operation that is %s', (name) => {
  const state = holding(states[name]);
  const [status, shownAs, isSent] = shown[name];

  it(`the learner sees ${status}, and it among ${shownAs}`, () => {
    const seen = outboxStateOf(state, emptyOutbox);
    expect(seen.status).toBe(status);
    expect(seen.pending).toEqual(shownAs === 'pending' ? [operation] : []);
    expect(seen.failed).toEqual(shownAs === 'failed' ? [failure] : []);
    expect(sendableOf(state)).toEqual(isSent ? [operation] : []);
  });

  it('another user sees nothing', () => {
    const hers = { ...state, userId: 'eve' };
    expect(outboxStateOf(hers, emptyOutbox)).toBe(emptyOutbox);
    expect(sendableOf(hers)).toEqual([]);
  });

  it('nothing is rendered again while nothing changes', () => {
    const seen = outboxStateOf(state, emptyOutbox);
    expect(outboxStateOf({ ...state, entries: [...state.entries] }, seen)).toBe(seen);
  });
});

describe('the outbox’s status', () => {
  const stored = holding(states.stored);

  it.each([
    ['saving', 'a call has begun', ['send-failed', 'send-started']],
    ['kept', 'a call has failed', ['send-failed']],
    ['kept', 'another call has failed', ['send-failed', 'send-started', 'send-failed']],
    ['saving', 'a call has succeeded', ['send-failed', 'send-started', 'send-succeeded']],
  ] as const)('is “%s” when %s', (status, _, types) => {
    const state = types.reduce<WaitingState>((before, type) => reduce(before, { type }), stored);
    expect(outboxStateOf(state, emptyOutbox).status).toBe(status);
  });

  it('counts the calls that failed since one succeeded, for one user', () => {
    const failed = reduce(reduce(stored, { type: 'send-failed' }), { type: 'send-failed' });
    expect(failed.failures).toBe(2);
    expect(reduce(failed, { type: 'send-succeeded' }).failures).toBe(0);
    expect(reduce(failed, { type: 'user-changed', userId: 'eve' })).toMatchObject({ failures: 0, sending: 'active' });
  });

  it('does not report as kept what waits on a disk that cannot be read', () => {
    const state = reduce(stored, { type: 'read-failed', userId: ada });
    expect(outboxStateOf(state, emptyOutbox)).toMatchObject({ status: 'unkept', isRead: true });
  });

  it('calls the disk unread until it was read for this user', () => {
    const fresh = holding(null);
    expect(outboxStateOf(fresh, emptyOutbox).isRead).toBe(false);
    const after = reduce(fresh, { ...read, rows: none });
    expect(outboxStateOf(after, emptyOutbox).isRead).toBe(true);
    expect(outboxStateOf(reduce(after, { type: 'user-changed', userId: 'eve' }), emptyOutbox).isRead).toBe(false);
  });
});

describe('the order in which operations are sent', () => {
  const [one, two, three, four] = [step('1'), step('2'), step('3'), step('4')];
  const add = (state: WaitingState, added: Operation) =>
    reduce(reduce(state, { type: 'added', operation: added }), { type: 'stored', id: added.id });
  const sent = (state: WaitingState) => sendableOf(state).map(({ key }) => key.at(-1));

  it('is the disk’s, with what the disk has lost before what came after it', () => {
    const state = [one, two, three].reduce(add, holding(null));
    const after = reduce(state, { ...read, rows: { pending: [four, one, three], failed: [] } });
    expect(sent(after)).toEqual(['4', '1', '2', '3']);
  });

  it('has last what is tried again', () => {
    const state = [one, two].reduce(add, holding(states.listed));
    expect(sendableOf(reduce(state, { type: 'retried', ids, isStored: true })).at(-1)).toBe(operation);
  });
});

/** Ten thousand events in random order, the same in every run. */
describe('after any events', () => {
  let seed = 28;
  const below = (end: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * end);
  };
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0];
  const operations = [step('1'), step('2'), step('3'), step('4', 'eve')] as const;
  const some = () => operations.filter(() => below(2) === 0);
  const idsOf = (list: readonly Operation[]) => list.map((one) => one.id);

  function anyEvent({ userId, entries }: WaitingState): WaitingEvent {
    const [list, one] = [some(), pick(operations)];
    const own = list.filter((each) => each.userId === userId);
    const isKnown = entries.some((entry) => entry.operation === one);
    return pick<WaitingEvent>([
      isKnown ? { type: 'send-started' } : { type: 'added', operation: one },
      { type: pick(['stored', 'store-failed', 'withdrawn']), id: one.id },
      { type: 'read', userId: userId ?? ada, rows: { pending: own, failed: [] }, restored: idsOf(some()) },
      { type: 'read', userId: userId ?? ada, rows: { pending: [], failed: own.map(failureOf) }, restored: [] },
      { type: 'read-failed', userId: ada },
      { type: 'answer-lost', ids: idsOf(list) },
      { type: 'answered', taken: list, refused: [] },
      { type: 'answered', taken: [], refused: list.map(failureOf) },
      { type: pick(['noted', 'note-failed', 'taken-elsewhere', 'rows-read']), ids: idsOf(list) },
      { type: 'retried', ids: idsOf(list), isStored: below(2) === 0 },
      { type: pick(['send-started', 'send-succeeded', 'send-failed']) },
      { type: 'user-changed', userId: pick([ada, 'eve', null]) },
    ]);
  }

  it('nothing is there twice, shown to another user, sent after an answer, or lost without one', () => {
    let state = nothingWaits;
    let before = emptyOutbox;
    for (let count = 0; count < 10_000; count += 1) {
      const event = anyEvent(state);
      const next = reduce(state, event);
      const seen = outboxStateOf(next, before);
      const known = idsOf(next.entries.map((entry) => entry.operation));
      expect(new Set(known).size).toBe(known.length);
      const mine = [...seen.pending, ...seen.failed.map((failed) => failed.operation)];
      expect(mine.filter(({ userId }) => userId !== next.userId)).toEqual([]);
      expect(new Set(mine).size).toBe(mine.length);
      if (seen.status === 'saved') expect(seen.pending).toEqual([]);
      const answered = state.entries.filter(({ status }) => status === 'taken' || status === 'refused');
      if (event.type !== 'retried')
        for (const entry of answered) expect(sendableOf(next)).not.toContain(entry.operation);
      for (const { operation: waited, status } of state.entries) {
        if (known.includes(waited.id)) continue;
        const isWithdrawn = event.type === 'withdrawn' && status === 'unstored';
        const isAnswered = status === 'taken' || status === 'listed' || status === 'leaving';
        expect(isWithdrawn || isAnswered, `${status} lost by ${event.type}`).toBe(true);
      }
      [state, before] = [next, seen];
    }
  });
});
