import { describe, expect, it } from 'vitest';
import {
  firstRecorderState,
  isComplete,
  missingPeaks,
  type RecorderEvent,
  type RecorderState,
  reduce,
} from './recorder-state.ts';
import { sentenceRecording } from './recording.ts';

const granted = { ...firstRecorderState, permission: 'granted' } as const;
const states = {
  ready: granted,
  asking: { ...granted, status: 'asking' },
  recording: { ...granted, status: 'recording', elapsedMs: 200, peaks: [0.1, 0.2] },
  processing: { ...granted, status: 'processing', elapsedMs: 200, peaks: [0.1, 0.2] },
} as const satisfies Readonly<Record<string, RecorderState>>;
type Name = keyof typeof states;
const names = Object.keys(states) as Name[];

const empty = { elapsedMs: 0, peaks: [] } as const;
const everywhere = (change: Partial<RecorderState>) => Object.fromEntries(names.map((name) => [name, change]));

/** What each event changes in the states that are named; it changes nothing in the others. */
const table: readonly (readonly [string, RecorderEvent, Readonly<Partial<Record<Name, Partial<RecorderState>>>>])[] = [
  ['the learner asks for a recording', { type: 'asked' }, everywhere({ ...empty, status: 'asking' })],
  ['the microphone is open', { type: 'opened' }, { asking: { status: 'recording' } }],
  [
    'a chunk arrives',
    { type: 'heard', elapsedMs: 300, peaks: [0.3] },
    { recording: { elapsedMs: 300, peaks: [0.1, 0.2, 0.3] } },
  ],
  ['a chunk arrives without a peak', { type: 'heard', elapsedMs: 250, peaks: [] }, { recording: { elapsedMs: 250 } }],
  ['the recording stops', { type: 'stopped' }, { recording: { status: 'processing' } }],
  ['it is over', { type: 'ended' }, everywhere({ ...empty, status: 'ready' })],
  [
    'the permission is taken back',
    { type: 'permission-changed', permission: 'denied' },
    everywhere({ permission: 'denied' }),
  ],
];

describe('the recorder’s state', () => {
  it.each(table.flatMap(([title, event, changes]) => names.map((from) => [title, from, event, changes] as const)))(
    '%s while %s',
    (_title, from, event, changes) => {
      expect(reduce(states[from], event)).toEqual({ ...states[from], ...changes[from] });
    },
  );

  it.each([
    [250, 0],
    [300, 1],
    [540, 3],
    [100, 0],
  ])('misses after %s ms of a recording with two peaks: %s', (elapsedMs, expected) => {
    expect(missingPeaks(states.recording, elapsedMs)).toBe(expected);
  });

  const spokenThenSilent = [...Array<number>(5).fill(0.5), ...Array<number>(15).fill(0)];

  it.each([
    ['at its longest duration', { elapsedMs: 15_000 }, false, true],
    ['not before it', { elapsedMs: 14_999 }, false, false],
    ['in silence where the purpose says so', { elapsedMs: 2000, peaks: spokenThenSilent }, true, true],
    ['not in silence otherwise', { elapsedMs: 2000, peaks: spokenThenSilent }, false, false],
  ])('ends by itself %s', (_title, change, stopOnSilence, expected) => {
    expect(isComplete({ ...states.recording, ...change }, { ...sentenceRecording, stopOnSilence })).toBe(expected);
  });
});
