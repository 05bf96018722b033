import { describe, expect, it } from 'vitest';
import { noSets, readSets, reduceSets, type SetsEvent, type SetsState } from './sets-state.ts';

const [a, b, c] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const;
const numbers: Readonly<Record<string, number>> = { [a]: 1, [b]: 2, [c]: 3 };

const make = (version: string): SetsEvent[] => [
  { kind: 'accepted', version, number: numbers[version] ?? 0 },
  { kind: 'made', version },
];
const open = (here: string | null, floor: number | null = here === null ? 0 : null): SetsEvent[] => [
  { kind: 'opening', here, floor },
];
/** The floor's page begins, and sends the web view to this set, whose page may come. */
const send = (version: string): SetsEvent[] => [...open(null), { kind: 'sent', version }];
const start = (version: string): SetsEvent[] => [...send(version), ...open(version)];
const tell = (kind: 'ran' | 'stood' | 'failed', version: string): SetsEvent[] => [{ kind, version }];
const stand = (version: string) => [...start(version), ...tell('ran', version), ...tell('stood', version)];
const fail = (version: string) => [...start(version), ...tell('failed', version)];

function after(...events: readonly SetsEvent[][]): SetsState {
  return events.flat().reduce(reduceSets, noSets);
}

describe('the app starts', () => {
  it.each<[string, string | null, SetsEvent[][]]>([
    ['from the floor at first', null, [open(null)]],
    ['from the floor while a set is being made', null, [[{ kind: 'accepted', version: a, number: 1 }]]],
    ['from a set that is whole', a, [make(a)]],
    ['from no set that was not accepted', null, [[{ kind: 'made', version: a }]]],
    ['from the newest', b, [make(a), stand(a), make(b)]],
    ['from a set that failed once', a, [make(a), fail(a), open(null)]],
    ['from the floor after two failures', null, [make(a), fail(a), fail(a)]],
    ['from the one before after two failures', a, [make(a), stand(a), make(b), fail(b), fail(b)]],
    ['from the floor where the one before was never proven', null, [make(a), make(b), fail(b), fail(b)]],
    ['from the last one that was, over one that was not', a, [make(a), stand(a), make(b), make(c), fail(c), fail(c)]],
    ['from the floor once both failed', null, [make(a), stand(a), make(b), fail(b), fail(b), fail(a), fail(a)]],
    ['from a set whose failures had a success between', a, [make(a), fail(a), stand(a), fail(a)]],
    ['from the floor after two pages that never ran', null, [make(a), start(a), start(a), open(null)]],
    ['from the floor after two pages that never came', null, [make(a), send(a), send(a), open(null)]],
    [
      'from a set that was closed early twice',
      a,
      [make(a), start(a), tell('ran', a), start(a), tell('ran', a), open(null)],
    ],
    ['from the floor after a white page was reloaded twice', null, [make(a), start(a), open(a), open(a)]],
    ['from a set whose page says one failure twice', a, [make(a), fail(a), tell('failed', a)]],
    ['from a set whatever an older page says', b, [make(a), stand(a), make(b), tell('failed', a), tell('failed', a)]],
    ['from the floor of a newer app', null, [make(a), stand(a), open(null, 1)]],
    ['from a set that is newer than a newer app', b, [make(a), make(b), open(null, 1)]],
    ['from the one before where a set is gone', a, [make(a), stand(a), make(b), [{ kind: 'lost', version: b }]]],
    ['from where it was if another set is gone', b, [make(a), stand(a), make(b), [{ kind: 'lost', version: a }]]],
  ])('%s', (_, version, events) => {
    expect(after(...events).current?.version ?? null).toBe(version);
  });
});

describe('what may be made', () => {
  it.each<[string, number, string | null, SetsEvent[][]]>([
    ['is newer than what was accepted', 2, b, [make(a), [{ kind: 'accepted', version: b, number: 2 }]]],
    ['is newer than what failed', 2, null, [make(b), fail(b), fail(b)]],
    ['is newer than the floor', 9, null, [make(a), open(null, 9)]],
    ['is not what a newer app already has', 1, null, [[{ kind: 'accepted', version: a, number: 1 }], open(null, 1)]],
    ['is what is gone', 1, a, [make(a), [{ kind: 'lost', version: a }]]],
    [
      'is never older, though one lower was lost',
      3,
      null,
      [make(a), stand(a), make(c), fail(c), fail(c), [{ kind: 'lost', version: a }]],
    ],
  ])('%s', (_, highest, making, events) => {
    const state = after(...events);
    expect([state.highest, state.making?.version ?? null]).toEqual([highest, making]);
  });
});

describe('what is read from the phone', () => {
  it('is what was written', () => {
    const state = after(make(a), stand(a), make(b), send(b), [{ kind: 'asked', at: 5 }]);
    expect(readSets(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it.each([
    ['nothing', null],
    ['a text', 'sets'],
    ['a set in another folder', { current: { version: '../www', number: 1, proven: true } }],
    ['a set without a number', { beside: { version: a, proven: true } }],
    ['a start that is none', { start: { version: '..', stage: 'sent' } }],
    ['numbers that are none', { highest: '9' }],
  ])('is not %s', (_, value) => {
    expect(readSets(value)).toBeNull();
  });
});
