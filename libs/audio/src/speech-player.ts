import { estimateWordTimings } from '@fabula/domain';
import { createAudioOutput } from './audio-element.ts';
import { AudioError, toAudioError } from './audio-error.ts';
import { createClipStore } from './clip-store.ts';
import type { DeviceVoice } from './device-voice.ts';
import { chooseEngine, type SpeechEngine } from './engine.ts';
import type { SoundFocus } from './sound-focus.ts';
import {
  type Clip,
  type FetchSpeech,
  type RunningSound,
  type SoundOptions,
  type Span,
  type Spoken,
  spokenText,
} from './speech.ts';
import { createSpeechCache, type SpeechCache } from './speech-cache.ts';
import { createState, type ReadableState } from './state.ts';
import { alignTimings } from './word-alignment.ts';

export interface SpeechState {
  readonly status: 'idle' | 'loading' | 'playing';
  /** The clip that is on, or null. */
  readonly key: string | null;
  /** The word that sounds, as a part of the shown text. */
  readonly word: Span | null;
}

/** `ignored`: this clip is on already. */
export type PlayResult = 'ended' | 'stopped' | 'ignored';

export interface SpeechPlayer {
  readonly store: ReadableState<SpeechState>;
  /**
   * Speaks a text from its beginning; another clip that is on stops. Resolves when the sound is over. Rejects with an
   * AudioError; an intended stop is not one. Call inside a tap the first time.
   */
  play(spoken: Spoken): Promise<PlayResult>;
  /** Fetches what will be played soon, so that no gap is heard. Never fails. */
  prefetch(spoken: Spoken): void;
  stop(): void;
  /** 0.5 to 2, at once and for what follows. */
  setRate(rate: number): void;
  /** Stops, forgets what is being fetched and takes the element out of the page; it may be used again. */
  dispose(): void;
}

export interface SpeechPlayerOptions {
  readonly fetchSpeech: FetchSpeech;
  readonly device: DeviceVoice | null;
  readonly audioFocus: SoundFocus;
  readonly document: Document;
  readonly now: () => Date;
  readonly hostedSpeech: boolean;
  readonly prefer?: SpeechEngine | undefined;
  readonly cache?: SpeechCache;
}

interface Run {
  stopped: boolean;
  sound: RunningSound | null;
  release: () => void;
}

export function createSpeechPlayer(options: SpeechPlayerOptions): SpeechPlayer {
  const { device, audioFocus, document, now } = options;
  const state = createState<SpeechState>({ status: 'idle', key: null, word: null });
  const output = createAudioOutput(document);
  const clips = createClipStore(options.fetchSpeech, options.cache ?? createSpeechCache({ now }));
  let current: Run | null = null;
  let rate = 1;

  const engineFor = ({ language }: Spoken) =>
    chooseEngine({
      prefer: options.prefer,
      hostedSpeech: options.hostedSpeech,
      localVoice: device?.has(language, 'local') ?? false,
      anyVoice: device?.has(language, 'any') ?? false,
    });

  function finish(run: Run) {
    if (current !== run) return;
    current = null;
    run.release();
    state.set({ status: 'idle', key: null, word: null });
  }

  function stop() {
    const run = current;
    if (!run) return;
    run.stopped = true;
    run.sound?.stop();
    finish(run);
  }

  function soundOptions(run: Run): SoundOptions {
    return {
      rate,
      onWord: (word) => {
        if (current !== run) return;
        const marked = state.getState().word;
        if (marked?.start === word?.start && marked?.end === word?.end) return;
        state.set({ word: word && { start: word.start, end: word.end } });
      },
    };
  }

  function startClip(run: Run, clip: Clip, spoken: Spoken): RunningSound {
    const timings =
      clip.words.length > 0
        ? alignTimings(clip.words, spokenText(spoken), spoken.text)
        : estimateWordTimings(spoken.text, clip.durationMs);
    return output.start(clip, { ...soundOptions(run), timings });
  }

  /** The server's clip; a voice of the device where the server asks for it, or cannot be reached and a local one is there. */
  async function fromServer(run: Run, spoken: Spoken): Promise<RunningSound | null> {
    let clip: Clip | null = null;
    try {
      clip = await clips.load(spoken);
    } catch (error) {
      if (!device?.has(spoken.language, 'local')) throw error;
    }
    if (run.stopped) return null;
    if (clip) return startClip(run, clip, spoken);
    if (!device?.has(spoken.language, 'any')) throw new AudioError('no_audio_content');
    return device.start(spoken, soundOptions(run));
  }

  async function begin(run: Run, spoken: Spoken): Promise<void> {
    if (device && engineFor(spoken) === 'device') {
      run.sound = device.start(spoken, soundOptions(run));
      const began = await run.sound.started.then(
        () => true,
        () => false, // a voice that is listed and stays silent: the server speaks instead
      );
      if (began || run.stopped) return;
    }
    run.sound = await fromServer(run, spoken);
    await run.sound?.started;
  }

  return {
    store: state,
    async play(spoken) {
      if (current && state.getState().key === spoken.key) return 'ignored';
      stop();
      const run: Run = { stopped: false, sound: null, release: () => undefined };
      current = run;
      state.set({ status: 'loading', key: spoken.key, word: null });
      run.release = audioFocus.claim(() => current === run && stop());
      if (engineFor(spoken) === 'server') output.unlock();
      try {
        await begin(run, spoken);
        if (current === run) state.set({ status: 'playing' });
        await run.sound?.finished;
        return run.stopped ? 'stopped' : 'ended';
      } catch (error) {
        if (run.stopped) return 'stopped';
        throw toAudioError(error);
      } finally {
        finish(run);
      }
    },
    prefetch(spoken) {
      // What cannot be fetched ahead is fetched, and its failure told, when it is played.
      if (engineFor(spoken) === 'server') clips.load(spoken).catch(() => undefined);
    },
    stop,
    setRate(next) {
      rate = next;
      current?.sound?.setRate(next);
    },
    dispose() {
      stop();
      clips.abort();
      output.dispose();
    },
  };
}
