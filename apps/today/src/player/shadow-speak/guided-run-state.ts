import { echoPauseMs, togetherEndMs } from './ladder.ts';

/** `narrator`: the narrator speaks. `opening`: the microphone is being opened. `speaking`: it is the learner's turn. */
export type GuidedPhase = 'idle' | 'narrator' | 'opening' | 'speaking';

/** `echo`: the narrator first, then the learner. `together`: both at once. */
export type GuidedMode = 'echo' | 'together';

/** The part of the recorder's state that a run needs. */
export interface FollowedRecorder {
  readonly status: 'ready' | 'asking' | 'recording' | 'processing';
  readonly permission: 'prompt' | 'granted' | 'denied' | 'unsupported';
  readonly elapsedMs: number;
}

export interface GuidedState {
  readonly phase: GuidedPhase;
  readonly mode: GuidedMode;
  /** Changes with every beginning and end, so that what an earlier run has started has no effect any more. */
  readonly turn: number;
  /** The duration of the recording so far. */
  readonly elapsedMs: number;
  /** Whether the browser has asked for the microphone since the run needs it. */
  readonly wasAsked: boolean;
  /** The elapsed time at which the recording ends by itself; null while it is unknown. */
  readonly endMs: number | null;
}

export const noRun: GuidedState = {
  phase: 'idle',
  mode: 'echo',
  turn: 0,
  elapsedMs: 0,
  wasAsked: false,
  endMs: null,
};

export type GuidedEvent =
  | { readonly type: 'begun'; readonly mode: GuidedMode }
  /** The narrator has ended; `durationMs` is null when it broke off. */
  | { readonly type: 'narrated'; readonly turn: number; readonly durationMs: number | null; readonly longestMs: number }
  | { readonly type: 'recorder-changed'; readonly recorder: FollowedRecorder }
  | { readonly type: 'stopped' };

export function reduce(state: GuidedState, event: GuidedEvent): GuidedState {
  switch (event.type) {
    case 'begun': {
      const phase = event.mode === 'echo' ? 'narrator' : 'opening';
      return { ...state, phase, mode: event.mode, turn: state.turn + 1, wasAsked: false, endMs: null };
    }
    case 'narrated':
      return event.turn === state.turn ? narrated(state, event) : state;
    case 'recorder-changed':
      return recorderChanged({ ...state, elapsedMs: event.recorder.elapsedMs }, event.recorder);
    case 'stopped':
      return ended(state);
  }
}

function narrated(
  state: GuidedState,
  { durationMs, longestMs }: { readonly durationMs: number | null; readonly longestMs: number },
): GuidedState {
  // Also when the narrator failed, so that the learner's speech is not cut off.
  if (state.mode === 'together') return { ...state, endMs: togetherEndMs(state.elapsedMs, longestMs) };
  if (durationMs === null) return ended(state);
  return { ...state, phase: 'opening', endMs: echoPauseMs(durationMs, longestMs) };
}

function recorderChanged(state: GuidedState, { status, permission }: FollowedRecorder): GuidedState {
  if (state.phase === 'speaking') return status === 'recording' ? state : ended(state);
  if (state.phase !== 'opening') return state;
  if (status === 'recording') return { ...state, phase: 'speaking' };
  const wasAsked = state.wasAsked || status === 'asking';
  const isRefused = status === 'ready' && (wasAsked || permission === 'denied' || permission === 'unsupported');
  return isRefused ? ended(state) : { ...state, wasAsked };
}

function ended(state: GuidedState): GuidedState {
  return { ...state, phase: 'idle', turn: state.turn + 1 };
}

/** Whether the learner's turn is over. */
export function isOver({ phase, endMs, elapsedMs }: GuidedState): boolean {
  return phase === 'speaking' && endMs !== null && elapsedMs >= endMs;
}
