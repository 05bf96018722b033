import type { MicrophonePermission } from './microphone.ts';
import { chunkMs, type RecordingPurpose } from './recording.ts';
import { endsInSilence } from './silence.ts';

export interface RecorderState {
  /** `asking`: the browser may be showing its permission prompt. `processing`: the recording is being assembled. */
  readonly status: 'ready' | 'asking' | 'recording' | 'processing';
  readonly permission: MicrophonePermission;
  /** Set while recording; grows with every chunk. */
  readonly elapsedMs: number;
  /** Set while recording: the peak of each 100 ms so far, 0 to 1. */
  readonly peaks: readonly number[];
}

export const firstRecorderState: RecorderState = { status: 'ready', permission: 'prompt', elapsedMs: 0, peaks: [] };

export type RecorderEvent =
  | { readonly type: 'permission-changed'; readonly permission: MicrophonePermission }
  | { readonly type: 'asked' | 'opened' | 'stopped' | 'ended' }
  /** `peaks`: those that were still missing. */
  | { readonly type: 'heard'; readonly elapsedMs: number; readonly peaks: readonly number[] };

export function reduce(state: RecorderState, event: RecorderEvent): RecorderState {
  switch (event.type) {
    case 'permission-changed':
      return { ...state, permission: event.permission };
    case 'asked':
      return { ...state, status: 'asking', elapsedMs: 0, peaks: [] };
    case 'opened':
      return state.status === 'asking' ? { ...state, status: 'recording' } : state;
    case 'heard': {
      if (state.status !== 'recording') return state;
      const peaks = event.peaks.length > 0 ? [...state.peaks, ...event.peaks] : state.peaks;
      return { ...state, elapsedMs: event.elapsedMs, peaks };
    }
    case 'stopped':
      return state.status === 'recording' ? { ...state, status: 'processing' } : state;
    case 'ended':
      return { ...state, status: 'ready', elapsedMs: 0, peaks: [] };
  }
}

/** How many peaks are missing after this time. A chunk that arrives late brings those of the chunks before it. */
export function missingPeaks({ peaks }: RecorderState, elapsedMs: number): number {
  return Math.max(0, Math.floor(elapsedMs / chunkMs) - peaks.length);
}

/** Whether the recording ends by itself now. */
export function isComplete({ elapsedMs, peaks }: RecorderState, { maxMs, stopOnSilence }: RecordingPurpose): boolean {
  return elapsedMs >= maxMs || (stopOnSilence === true && endsInSilence(peaks));
}
