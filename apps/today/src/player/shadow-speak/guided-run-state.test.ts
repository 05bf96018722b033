import { describe, expect, it } from 'vitest';
import {
  type FollowedRecorder,
  type GuidedEvent,
  type GuidedState,
  isOver,
  noRun,
  reduce,
} from './guided-run-state.ts';

const longestMs = 15_000;
const echo = { ...noRun, turn: 1, mode: 'echo' } as const;
const together = { ...noRun, turn: 1, mode: 'together' } as const;

const states = {
  idle: { ...noRun, turn: 1 },
  'the narrator speaks': { ...echo, phase: 'narrator' },
  'the microphone opens': { ...echo, phase: 'opening', endMs: 2400 },
  'the learner speaks': { ...echo, phase: 'speaking', endMs: 2400 },
  'the microphone opens for both': { ...together, phase: 'opening' },
  'both speak': { ...together, phase: 'speaking', elapsedMs: 2000 },
} as const satisfies Readonly<Record<string, GuidedState>>;
type Name = keyof typeof states;
const names = Object.keys(states) as Name[];

const ended = { phase: 'idle', turn: 2 } as const;
const recorder = (
  status: FollowedRecorder['status'],
  permission: FollowedRecorder['permission'] = 'prompt',
): GuidedEvent => ({ type: 'recorder-changed', recorder: { status, permission, elapsedMs: 0 } });
const narrated = (durationMs: number | null, turn = 1): GuidedEvent => ({
  type: 'narrated',
  turn,
  durationMs,
  longestMs,
});
/** The same change in every state. */
const everywhere = (change: Partial<GuidedState>) => Object.fromEntries(names.map((name) => [name, change]));

/** What each event changes in the states that are named; in the others it changes neither phase, turn nor end. */
const table: readonly (readonly [string, GuidedEvent, Readonly<Partial<Record<Name, Partial<GuidedState>>>>])[] = [
  ['an echo begins', { type: 'begun', mode: 'echo' }, everywhere({ phase: 'narrator', turn: 2, endMs: null })],
  ['together begins', { type: 'begun', mode: 'together' }, everywhere({ phase: 'opening', turn: 2, endMs: null })],
  ['it is stopped', { type: 'stopped' }, everywhere(ended)],
  ['the narrator of an earlier run ends', narrated(2000, 0), {}],
  [
    'the recorder begins',
    recorder('recording'),
    { 'the microphone opens': { phase: 'speaking' }, 'the microphone opens for both': { phase: 'speaking' } },
  ],
  ['the recording ends', recorder('processing'), { 'the learner speaks': ended, 'both speak': ended }],
  [
    'the microphone is denied',
    recorder('ready', 'denied'),
    {
      'the microphone opens': ended,
      'the microphone opens for both': ended,
      'the learner speaks': ended,
      'both speak': ended,
    },
  ],
  ['the recorder is not asked yet', recorder('ready'), { 'the learner speaks': ended, 'both speak': ended }],
];

const seen = ({ phase, turn, endMs }: GuidedState) => ({ phase, turn, endMs });

describe('a guided run', () => {
  it.each(table.flatMap(([title, event, changes]) => names.map((from) => [title, from, event, changes] as const)))(
    '%s while %s',
    (_title, from, event, changes) => {
      expect(seen(reduce(states[from], event))).toEqual(seen({ ...states[from], ...changes[from] }));
    },
  );

  it('gives an echo 1.2 times as long as the narrator took', () => {
    expect(reduce(states['the narrator speaks'], narrated(2000))).toMatchObject({ phase: 'opening', endMs: 2400 });
  });

  it('ends an echo whose narrator broke off', () => {
    expect(reduce(states['the narrator speaks'], narrated(null))).toMatchObject(ended);
  });

  it.each([2000, null])('lets the learner end a moment after the narrator, who spoke for %s', (durationMs) => {
    expect(reduce(states['both speak'], narrated(durationMs))).toMatchObject({ phase: 'speaking', endMs: 2800 });
  });

  it('ends when the browser has asked for the microphone, and gave none', () => {
    const asked = reduce(states['the microphone opens'], recorder('asking'));
    expect(asked.phase).toBe('opening');
    expect(reduce(asked, recorder('ready'))).toMatchObject(ended);
  });

  it.each<readonly [string, Partial<GuidedState>, boolean]>([
    ['before the end', { elapsedMs: 2399 }, false],
    ['at the end', { elapsedMs: 2400 }, true],
    ['while the end is unknown', { elapsedMs: 2400, endMs: null }, false],
    ['before the recording', { elapsedMs: 2400, phase: 'opening' }, false],
  ])('knows whether the learner’s turn is over %s', (_title, change, expected) => {
    expect(isOver({ ...states['the learner speaks'], ...change })).toBe(expected);
  });
});
