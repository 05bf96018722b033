import { createAudioOutput } from './audio-element.ts';
import { toAudioError } from './audio-error.ts';
import type { Recording } from './recording.ts';
import type { SoundFocus } from './sound-focus.ts';
import type { RunningSound } from './speech.ts';
import { createState, type ReadableState } from './state.ts';

export interface RecordingPlayerState {
  readonly status: 'idle' | 'playing';
  /** 0 to 1, in steps of a hundredth. */
  readonly progress: number;
}

export interface RecordingPlayer {
  readonly store: ReadableState<RecordingPlayerState>;
  /**
   * Plays a recording from its beginning and stops any other sound. A call for the recording that is playing already is
   * ignored. Rejects with AudioError playback_failed; an intended stop is not an error. Call inside a tap.
   */
  play(recording: Pick<Recording, 'bytes' | 'mimeType' | 'durationMs'>): Promise<'ended' | 'stopped'>;
  stop(): void;
  /** Stops and removes the element from the page. The player may be used again. */
  dispose(): void;
}

export interface RecordingPlayerOptions {
  readonly audioFocus: SoundFocus;
  readonly document: Document;
}

interface Run {
  readonly bytes: ArrayBuffer;
  readonly result: Promise<'ended' | 'stopped'>;
  readonly stop: () => void;
}

/** Plays recordings through its own element; the audio focus allows one sound at a time. */
export function createRecordingPlayer({ audioFocus, document }: RecordingPlayerOptions): RecordingPlayer {
  const state = createState<RecordingPlayerState>({ status: 'idle', progress: 0 });
  const output = createAudioOutput(document);
  let current: Run | null = null;

  async function result(sound: RunningSound, isStopped: () => boolean): Promise<'ended' | 'stopped'> {
    try {
      await sound.started;
      await sound.finished;
      return isStopped() ? 'stopped' : 'ended';
    } catch (error) {
      throw toAudioError(error);
    }
  }

  return {
    store: state,
    play({ bytes, mimeType, durationMs }) {
      if (current?.bytes === bytes) return current.result;
      current?.stop();
      const release = audioFocus.claim(() => run.stop());
      let stopped = false;
      const sound = output.start(
        { bytes, mimeType, durationMs },
        {
          rate: 1,
          onInterrupted: () => run.stop(),
          // Progress uses the recorder's duration, because a recorded file does not state its own.
          onTime: (milliseconds) => {
            if (milliseconds === null || current !== run) return;
            state.set({ progress: Math.min(1, Math.floor((100 * milliseconds) / Math.max(1, durationMs)) / 100) });
          },
        },
      );
      const finish = () => {
        release();
        if (current !== run) return;
        current = null;
        state.set({ status: 'idle', progress: 0 });
      };
      const run: Run = {
        bytes,
        result: result(sound, () => stopped).finally(finish),
        stop() {
          stopped = true;
          sound.stop();
          finish();
        },
      };
      current = run;
      state.set({ status: 'playing', progress: 0 });
      return run.result;
    },
    stop: () => current?.stop(),
    dispose() {
      current?.stop();
      output.dispose();
    },
  };
}
