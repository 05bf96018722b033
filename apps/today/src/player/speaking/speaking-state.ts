import type { Recording } from '@fabula/audio';
import type { Comparability, JudgeCircumstances } from './choose-judge.ts';
import type { Attempt, DeviceOffer, JudgeEngine, SpeakingTarget, Verdict } from './speaking.ts';
import { isFailed } from './verdicts.ts';

/** How long a failed service is not used, so that the next recording does not fail, too. */
const transcriptionRestMs = 60_000;

/** One recording from the tap to its end, judged by the engine it began with. */
export interface Run {
  readonly target: SpeakingTarget;
  readonly engine: JudgeEngine;
}

export interface SpeakingState {
  /** Null until the screen has set one. */
  readonly target: SpeakingTarget | null;
  readonly run: Run | null;
  /** The engine for the next recording. */
  readonly engine: JudgeEngine;
  readonly offer: DeviceOffer['state'];
  /** Attempts by target; null for one that was deleted. */
  readonly attempts: ReadonlyMap<string, Attempt | null>;
  /** Whether a target can be compared, once fetching its texts has shown it. */
  readonly compared: ReadonlyMap<string, Comparability>;
  /** The time in ms at which the transcription service failed last. */
  readonly transcriptionFailedAt: number;
}

export const nothingSpoken: SpeakingState = {
  target: null,
  run: null,
  engine: 'none',
  offer: 'none',
  attempts: new Map(),
  compared: new Map(),
  transcriptionFailedAt: Number.NEGATIVE_INFINITY,
};

export type SpeakingEvent =
  | { readonly type: 'target-set'; readonly target: SpeakingTarget }
  | { readonly type: 'engine-chosen'; readonly engine: JudgeEngine; readonly offer: DeviceOffer['state'] }
  /** The texts to compare a target with were fetched. */
  | { readonly type: 'compared'; readonly what: string; readonly isReady: boolean }
  | { readonly type: 'run-begun'; readonly run: Run }
  /** It ended without a recording. */
  | { readonly type: 'run-ended'; readonly run: Run }
  | { readonly type: 'recorded'; readonly run: Run; readonly recording: Recording }
  | JudgedEvent
  /** The recording that this device stored was read. */
  | { readonly type: 'restored'; readonly what: string; readonly attempt: Attempt }
  /** The learner wants the recording judged again. */
  | { readonly type: 'judging-retried'; readonly what: string }
  | { readonly type: 'discarded'; readonly what: string };

interface JudgedEvent {
  readonly type: 'judged';
  readonly what: string;
  readonly recording: Recording;
  readonly verdict: Verdict;
  readonly engine: JudgeEngine;
  /** The time in ms. */
  readonly at: number;
}

export function reduce(state: SpeakingState, event: SpeakingEvent): SpeakingState {
  switch (event.type) {
    case 'target-set':
      return { ...state, target: event.target };
    case 'engine-chosen':
      // A recording keeps the engine that it began with.
      return state.run ? state : { ...state, engine: event.engine, offer: event.offer };
    case 'compared': {
      const comparability = event.isReady ? 'ready' : 'impossible';
      return { ...state, compared: new Map(state.compared).set(event.what, comparability) };
    }
    case 'run-begun':
      return { ...state, run: event.run };
    case 'run-ended':
      return state.run === event.run ? { ...state, run: null } : state;
    case 'recorded':
      return withAttempt({ ...state, run: null }, event.run.target.what, { recording: event.recording, verdict: null });
    case 'judged':
      return judged(state, event);
    case 'restored':
      // The learner has recorded or deleted an attempt while the stored one was read.
      if (state.attempts.get(event.what) !== undefined) return state;
      return withAttempt(state, event.what, event.attempt);
    case 'judging-retried': {
      const attempt = state.attempts.get(event.what);
      return attempt ? withAttempt(state, event.what, { ...attempt, verdict: null }) : state;
    }
    case 'discarded':
      return withAttempt(state, event.what, null);
  }
}

function judged(state: SpeakingState, { what, recording, verdict, engine, at }: JudgedEvent): SpeakingState {
  const isCurrent = state.attempts.get(what)?.recording === recording;
  const next = isCurrent ? withAttempt(state, what, { recording, verdict }) : state;
  return isFailed(verdict) && engine === 'transcription' ? { ...next, transcriptionFailedAt: at } : next;
}

function withAttempt(state: SpeakingState, what: string, attempt: Attempt | null): SpeakingState {
  return { ...state, attempts: new Map(state.attempts).set(what, attempt) };
}

/** What is known outside of the state; `comparison` is what is known of it before anything was fetched. */
export interface Surroundings extends Omit<JudgeCircumstances, 'transcriptionFailed'> {
  /** The time in ms. */
  readonly now: number;
}

export function circumstancesOf(
  { compared, transcriptionFailedAt }: SpeakingState,
  { what }: SpeakingTarget,
  { now, ...known }: Surroundings,
): JudgeCircumstances {
  return {
    ...known,
    transcriptionFailed: now - transcriptionFailedAt < transcriptionRestMs,
    comparison: compared.get(what) ?? known.comparison,
  };
}
