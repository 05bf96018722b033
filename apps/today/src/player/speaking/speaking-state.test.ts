import type { Recording } from '@fabula/audio';
import { describe, expect, it } from 'vitest';
import type { Attempt, SpeakingTarget, Verdict } from './speaking.ts';
import { circumstancesOf, nothingSpoken, reduce, type SpeakingEvent, type SpeakingState } from './speaking-state.ts';

const recordingOf = (durationMs: number): Recording => ({
  bytes: new ArrayBuffer(8),
  mimeType: 'audio/webm',
  durationMs,
  peaks: [],
});
const first = recordingOf(1000);
const second = recordingOf(2000);
const target: SpeakingTarget = {
  what: 'sentence:0',
  spoken: { key: 'one', text: 'Hola', language: 'Spanish' },
  others: [],
};
const { what } = target;
const run = { target, engine: 'transcription' } as const;
const otherRun = { target, engine: 'acoustic' } as const;
const heard: Verdict = { kind: 'acoustic', accepted: true, reason: 'matched' };
const failed: Verdict = { kind: 'unjudged', reason: 'failed' };
const withAttempt = (attempt: Attempt | null) => ({ ...nothingSpoken, target, attempts: new Map([[what, attempt]]) });

const states = {
  nothing: { ...nothingSpoken, target },
  recording: { ...nothingSpoken, target, run },
  judging: withAttempt({ recording: first, verdict: null }),
  judged: withAttempt({ recording: first, verdict: heard }),
  failed: withAttempt({ recording: first, verdict: failed }),
  deleted: withAttempt(null),
} as const satisfies Readonly<Record<string, SpeakingState>>;
type Name = keyof typeof states;
const names = Object.keys(states) as Name[];

const judged = (recording: Recording, verdict: Verdict): SpeakingEvent => ({
  type: 'judged',
  what,
  recording,
  verdict,
  engine: 'acoustic',
  at: 5,
});

/** The attempt after each event in the states where it changes; in the others, it stays as it was. */
const table: readonly (readonly [string, SpeakingEvent, Readonly<Partial<Record<Name, Attempt | null>>>])[] = [
  [
    'a recording is finished',
    { type: 'recorded', run, recording: second },
    Object.fromEntries(names.map((name) => [name, { recording: second, verdict: null }])),
  ],
  [
    'the present recording is judged',
    judged(first, heard),
    {
      judging: { recording: first, verdict: heard },
      judged: { recording: first, verdict: heard },
      failed: { recording: first, verdict: heard },
    },
  ],
  ['a recording is judged after another has replaced it', judged(second, heard), {}],
  [
    'a stored recording is read',
    { type: 'restored', what, attempt: { recording: second, verdict: heard } },
    { nothing: { recording: second, verdict: heard }, recording: { recording: second, verdict: heard } },
  ],
  [
    'the learner has it judged again',
    { type: 'judging-retried', what },
    {
      judging: { recording: first, verdict: null },
      judged: { recording: first, verdict: null },
      failed: { recording: first, verdict: null },
    },
  ],
  [
    'the learner deletes the attempt',
    { type: 'discarded', what },
    Object.fromEntries(names.map((name) => [name, null])),
  ],
];

describe('the attempt at a target', () => {
  it.each(table.flatMap(([title, event, changes]) => names.map((from) => [title, from, event, changes] as const)))(
    '%s: %s',
    (_title, from, event, changes) => {
      const before: ReadonlyMap<string, Attempt | null> = states[from].attempts;
      const after = from in changes ? changes[from] : before.get(what);
      expect(reduce(states[from], event).attempts.get(what)).toEqual(after);
    },
  );
});

describe('the run', () => {
  it.each<readonly [string, SpeakingState, SpeakingEvent, SpeakingState['run']]>([
    ['begins with a tap', states.nothing, { type: 'run-begun', run }, run],
    ['ends without a recording', states.recording, { type: 'run-ended', run }, null],
    ['outlives the late end of an earlier one', states.recording, { type: 'run-ended', run: otherRun }, run],
    ['ends with its recording', states.recording, { type: 'recorded', run, recording: first }, null],
  ])('%s', (_title, state, event, expected) => {
    expect(reduce(state, event).run).toBe(expected);
  });
});

describe('the engine', () => {
  const chosen: SpeakingEvent = { type: 'engine-chosen', engine: 'device', offer: 'offered' };

  it('is the chosen one, with what the device offers', () => {
    expect(reduce(states.nothing, chosen)).toMatchObject({ engine: 'device', offer: 'offered' });
  });

  it('stays during a recording', () => {
    expect(reduce(states.recording, chosen)).toBe(states.recording);
  });

  const surroundings = {
    transcription: true,
    online: true,
    signedIn: true,
    recogniser: 'none',
    recogniserAgreed: false,
    recogniserFailed: false,
    comparison: 'fetchable',
  } as const;
  const failure: SpeakingEvent = { type: 'judged', what, recording: first, verdict: failed, engine: 'device', at: 5 };

  it.each<readonly [string, SpeakingEvent, number, boolean]>([
    ['the service failed just now', { ...failure, engine: 'transcription' }, 60_004, true],
    ['the service failed a minute ago', { ...failure, engine: 'transcription' }, 60_005, false],
    ['another engine failed', failure, 5, false],
    ['the service answered', { ...failure, engine: 'transcription', verdict: heard }, 5, false],
  ])('knows whether to spare the service: %s', (_title, event, now, expected) => {
    const { transcriptionFailed } = circumstancesOf(reduce(states.judging, event), target, { ...surroundings, now });
    expect(transcriptionFailed).toBe(expected);
  });

  it.each([
    ['nothing was fetched', undefined, 'fetchable'],
    ['its texts are there', true, 'ready'],
    ['the server has no voice', false, 'impossible'],
  ] as const)('knows whether to compare: %s', (_title, isReady, expected) => {
    const state = isReady === undefined ? states.nothing : reduce(states.nothing, { type: 'compared', what, isReady });
    expect(circumstancesOf(state, target, { ...surroundings, now: 0 }).comparison).toBe(expected);
  });
});
