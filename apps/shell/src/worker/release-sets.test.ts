import { describe, expect, it } from 'vitest';
import { noSets, reduceSets, type SetsEvent, type SetsState } from './release-sets.ts';

const after = (...events: readonly SetsEvent[]): SetsState => events.reduce(reduceSets, noSets);
/** The names of the sets, with a star where one has proven itself: `current < beside`. */
const shown = ({ current, beside, outdated }: SetsState) =>
  [current, beside].map((set) => (set ? set.name + (set.proven ? '*' : '') : '-')).join(' < ') +
  (outdated ? ', network first' : '');

const made = (set: string): SetsEvent => ({ kind: 'made', set });
let clients = 0;
const start = (set: string, ...how: ('ran' | 'stood' | 'failed')[]): SetsEvent[] => {
  clients += 1;
  const client = `c${clients}`;
  return [
    { kind: 'opening', alive: [] },
    { kind: 'answered', client, set },
    ...how.map((kind) => ({ kind, client, set }) as const),
  ];
};
const open: SetsEvent = { kind: 'opening', alive: [] };
const asked = (outdated: boolean, set: string | null = null): SetsEvent => ({ kind: 'asked', set, outdated });
const proven = (set: string) => [made(set), ...start(set, 'ran', 'stood')];

describe('which set answers', () => {
  it.each<[string, readonly SetsEvent[], string]>([
    ['none before one is whole', [], '- < -'],
    ['the first that is whole', [made('a')], 'a < -'],
    ['one that proves itself', proven('a'), 'a* < -'],
    ['a newer one, with the proven one beside it', [...proven('a'), made('b')], 'b < a*'],
    ['a newer one alone, if the last proved nothing', [made('a'), made('b')], 'b < -'],
    ['the third, beside the last that proved itself', [...proven('a'), made('b'), made('c')], 'c < a*'],
    ['the third, which has proved itself', [...proven('a'), ...proven('b'), ...proven('c')], 'c* < b*'],
    ['the same again', [...proven('a'), made('b'), made('b')], 'b < a*'],
    ['an older one, once it is published again', [...proven('a'), ...proven('b'), made('a')], 'a < b*'],
  ])('%s', (_what, events, expected) => {
    expect(shown(after(...events))).toBe(expected);
  });
});

describe('a start that failed', () => {
  const two = [...proven('a'), made('b')];

  it.each<[string, readonly SetsEvent[], string]>([
    ['once is forgiven', [...two, ...start('b', 'failed')], 'b < a*'],
    ['twice in a row goes back', [...two, ...start('b', 'failed'), ...start('b', 'ran', 'failed')], 'a* < -'],
    [
      'twice, not in a row',
      [...two, ...start('b', 'failed'), ...start('b', 'stood'), ...start('b', 'failed')],
      'b* < a*',
    ],
    ['is one whose code never ran', [...two, ...start('b'), ...start('b'), open], 'a* < -'],
    [
      'is none whose code ran before it was closed',
      [...two, ...start('b', 'ran'), ...start('b', 'ran'), open],
      'b < a*',
    ],
    ['says nothing of another set', [...two, ...start('a'), ...start('a'), open], 'b < a*'],
    [
      'of a proven set goes back as well',
      [...proven('a'), ...proven('b'), ...start('b'), ...start('b'), open],
      'a* < -',
    ],
    ['of the only set asks the network first', [made('a'), ...start('a'), ...start('a'), open], 'a < -, network first'],
    ['is forgotten with a newer set', [...two, ...start('b', 'failed'), made('c'), ...start('c', 'failed')], 'c < a*'],
  ])('%s', (_what, events, expected) => {
    expect(shown(after(...events))).toBe(expected);
  });

  it('is not one of a page that is still open', () => {
    const [opening, answered] = start('b');
    const client = answered?.kind === 'answered' ? answered.client : '';
    const stillOpen: SetsEvent = { kind: 'opening', alive: [client] };
    const state = after(...two, ...[opening, answered].filter((event) => event !== undefined), stillOpen, stillOpen);
    expect([shown(state), state.starts.length]).toEqual(['b < a*', 1]);
  });

  it('names what is not made again, until it is made from a page that stood', () => {
    const back = after(...two, ...start('b', 'failed'), ...start('b', 'failed'));
    expect(back.refused).toBe('b');
    expect(reduceSets(back, made('c')).refused).toBe('b');
    expect(reduceSets(back, made('b')).refused).toBeNull();
  });

  it('is kept for so many pages only', () => {
    const starts = Array.from(
      { length: 100 },
      (_, index) => ({ kind: 'answered', client: `${index}`, set: 'b' }) as const,
    );
    expect(after(...two, ...starts).starts).toHaveLength(20);
  });
});

describe('what is outdated', () => {
  it.each<[string, readonly SetsEvent[], string]>([
    ['asks the network first', [...proven('a'), asked(true, 'a')], 'a* < -, network first'],
    ['may be said by a page of no set', [...proven('a'), asked(true)], 'a* < -, network first'],
    ['is over when the new set is whole', [...proven('a'), asked(true, 'a'), made('b')], 'b < a*'],
    ['is over when the same is right again', [...proven('a'), asked(true, 'a'), asked(false, 'a')], 'a* < -'],
    [
      'is not taken back by a page of another set',
      [...proven('a'), asked(true, 'a'), asked(false)],
      'a* < -, network first',
    ],
    ['is nothing where there is no set', [asked(true)], '- < -'],
  ])('%s', (_what, events, expected) => {
    expect(shown(after(...events))).toBe(expected);
  });
});
