import { describe, expect, it } from 'vitest';
import { evicted, isKeptFor, type KeptEntry, type KeptLimits, type KeptMeta, keepingOf } from './rules.ts';

const limits: KeptLimits = { ageMs: 100, sizeBytes: 10, rowBytes: 10 };
const entry = (hash: string, at: number, sizeBytes = 4): KeptEntry => ({ hash, at, sizeBytes });

describe('what has to go', () => {
  it.each<[what: string, entries: readonly KeptEntry[], pinned: readonly string[], gone: readonly string[]]>([
    ['nothing of nothing', [], [], []],
    ['nothing that fits', [entry('a', 990), entry('b', 980)], [], []],
    ['what is too old', [entry('a', 990), entry('b', 899)], [], ['b']],
    ['not what is just young enough', [entry('b', 900)], [], []],
    ['the oldest, where it is too much', [entry('old', 950), entry('new', 990), entry('middle', 970)], [], ['old']],
    [
      'what is older than one that does not fit',
      [entry('a', 990), entry('b', 980, 7), entry('c', 970)],
      [],
      ['b', 'c'],
    ],
    ['nothing pinned, however old', [entry('a', 0), entry('b', 1)], ['a'], ['b']],
    ['nothing for what is pinned', [entry('a', 990, 10), entry('b', 980, 10)], ['a'], []],
  ])('is %s', (_what, entries, pinned, gone) => {
    expect(evicted(entries, new Set(pinned), 1000, limits)).toEqual(gone);
  });
});

describe('whether rows are kept', () => {
  const state = { status: 'success', data: [] as unknown };
  it.each([
    ['those of this user that say so', { queryKey: ['ada', 'x'], meta: { kept: 'first' }, state }, true],
    ['not those that say nothing', { queryKey: ['ada', 'x'], meta: {}, state }, false],
    ['not those without any word', { queryKey: ['ada', 'x'], meta: undefined, state }, false],
    ['not those of another', { queryKey: ['eve', 'x'], meta: { kept: 'first' }, state }, false],
    ['not those of nobody', { queryKey: [null, 'x'], meta: { kept: 'first' }, state }, false],
    [
      'not those that have not come',
      { queryKey: ['ada', 'x'], meta: { kept: 'first' }, state: { status: 'pending', data: undefined } },
      false,
    ],
    [
      'an answer that there is no row',
      { queryKey: ['ada', 'x'], meta: { kept: 'first' }, state: { ...state, data: null } },
      true,
    ],
  ] as const)('%s', (_what, query, kept) => {
    expect(isKeptFor('ada', query)).toBe(kept);
  });
});

describe('how rows are kept', () => {
  const state = { status: 'success', data: { isFinal: false } as unknown };
  const byRow: KeptMeta = (row) => (row === state.data ? 'refreshed' : 'unchanging');
  it.each<[what: string, meta: { readonly kept?: KeptMeta } | undefined, keeping: string | undefined]>([
    ['as the query says', { kept: 'first' }, 'first'],
    ['as it says of these rows', { kept: byRow }, 'refreshed'],
    ['not at all', {}, undefined],
    ['not at all, without any word', undefined, undefined],
  ])('is %s', (_what, meta, keeping) => {
    expect(keepingOf({ meta, state })).toBe(keeping);
  });
});
