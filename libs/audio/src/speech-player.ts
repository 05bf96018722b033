import type { SoundFocus } from './sound-focus.ts';
import type { Clip, Spoken } from './speech.ts';
import type { PlayResult } from './speech-queue.ts';
import { createSpeechRuns, type SpeechState } from './speech-runs.ts';
import { createSpeechSource, type SpeechSourceOptions } from './speech-source.ts';
import type { ReadableState } from './state.ts';

export interface SpeechPlayer {
  readonly store: ReadableState<SpeechState>;
  /**
   * Speaks a text from its beginning and stops any other clip. Resolves when the sound is over. Rejects with an
   * AudioError; an intended stop is not an error. Call inside a tap the first time.
   */
  play(spoken: Spoken): Promise<PlayResult>;
  /**
   * Queues a text to be spoken right after the current one without a gap, and preloads it meanwhile. Only the latest
   * request stays queued. Resolves like `play`, with `stopped` when its turn never comes. Same as `play` when nothing
   * is playing.
   */
  follow(spoken: Spoken): Promise<PlayResult>;
  /** The clip of a text if it is in memory, for example to cut a word from it. */
  kept(spoken: Spoken): Clip | null;
  /**
   * The clip of a text, fetched if need be, for example to draw it. Null where a voice of the device speaks, which has
   * none. Rejects where it cannot be fetched.
   */
  clip(spoken: Spoken): Promise<Clip | null>;
  /** Fetches a clip that will be played soon. Never fails. */
  prefetch(spoken: Spoken): void;
  stop(): void;
  /** 0.5 to 2; applies at once and to later clips. */
  setRate(rate: number): void;
  /** Stops, aborts pending requests and removes the elements from the page. The player may be used again. */
  dispose(): void;
}

export interface SpeechPlayerOptions extends SpeechSourceOptions {
  readonly audioFocus: SoundFocus;
}

export function createSpeechPlayer(options: SpeechPlayerOptions): SpeechPlayer {
  const source = createSpeechSource(options);
  const { store, current, play, follow, stop } = createSpeechRuns(source, options.audioFocus);
  return {
    store,
    play,
    follow,
    kept: source.kept,
    clip: source.clip,
    prefetch: (spoken) => source.preload(spoken, () => current() === null),
    stop,
    setRate(rate) {
      source.setRate(rate);
      current()?.sound?.setRate(rate);
    },
    dispose() {
      stop();
      source.dispose();
    },
  };
}
