import type { Recording } from './recording.ts';
import type { SoundFocus } from './sound-focus.ts';
import type { ReadableState } from './state.ts';

export interface RecordingPlayerState {
  readonly status: 'idle' | 'playing';
  /** 0 to 1, in hundredths. */
  readonly progress: number;
}

export interface RecordingPlayer {
  readonly store: ReadableState<RecordingPlayerState>;
  /**
   * Plays a recording from its beginning; any other sound stops. Asked for the one that plays, it goes on. Rejects with
   * AudioError playback_failed; an intended stop is none. Call inside a tap.
   */
  play(recording: Pick<Recording, 'bytes' | 'mimeType' | 'durationMs'>): Promise<'ended' | 'stopped'>;
  stop(): void;
  dispose(): void;
}

export interface RecordingPlayerOptions {
  readonly audioFocus: SoundFocus;
  readonly document: Document;
}

export declare function createRecordingPlayer(options: RecordingPlayerOptions): RecordingPlayer;
