import type { AudioError } from './audio-error.ts';
import type { Recording, RecordingPurpose } from './recording.ts';
import type { ReadableState } from './state.ts';

/** `unsupported`: this browser, or this page without https, has no microphone to ask for. */
export type MicrophonePermission = 'prompt' | 'granted' | 'denied' | 'unsupported';

export interface RecorderState {
  /** `asking`: the browser may be showing its question; `processing`: the recording is being put together. */
  readonly status: 'ready' | 'asking' | 'recording' | 'processing';
  readonly permission: MicrophonePermission;
  /** While recording; grows with every chunk. */
  readonly elapsedMs: number;
  /** While recording: the loudest moment of each 100 ms so far, 0 to 1. */
  readonly peaks: readonly number[];
}

export interface Recorder {
  readonly store: ReadableState<RecorderState>;
  /**
   * Asks for the microphone where needed and records. Resolves true once it records; false when it does not: every
   * cause but an intended end and a second start is told to `onError` (microphone_denied, microphone_failed,
   * format_unsupported, recording_failed). `onFinished` is called by `stop`, by the purpose's longest duration, by
   * silence and by a microphone that goes away after something was recorded. Call inside a tap.
   */
  start(
    purpose: RecordingPurpose,
    onFinished: (recording: Recording) => void,
    onError: (error: AudioError) => void,
  ): Promise<boolean>;
  /** Ends and delivers. */
  stop(): void;
  /** Ends and delivers nothing; also what another sound does that takes the audio focus. */
  cancel(): void;
  /** Cancels, and lets go of the microphone whatever was under way. */
  dispose(): void;
}

export interface RecorderOptions {
  readonly window: Window & typeof globalThis;
  /** One sound at a time over all features: `platform.audioFocus`. */
  readonly audioFocus: { claim(stop: () => void): () => void };
  readonly now: () => Date;
}

export declare function createRecorder(options: RecorderOptions): Recorder;
