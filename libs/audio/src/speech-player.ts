import { estimateWordTimings, wordAt } from '@fabula/domain';
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
  /** The key of the current clip, or null. */
  readonly key: string | null;
  /** The word being spoken, as a part of the shown text. */
  readonly word: Span | null;
}

/** `ignored`: this clip is playing already. */
export type PlayResult = 'ended' | 'stopped' | 'ignored';

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
  /** Fetches a clip that will be played soon. Never fails. */
  prefetch(spoken: Spoken): void;
  stop(): void;
  /** 0.5 to 2; applies at once and to later clips. */
  setRate(rate: number): void;
  /** Stops, aborts pending requests and removes the elements from the page. The player may be used again. */
  dispose(): void;
}

export interface SpeechPlayerOptions {
  readonly fetchSpeech: FetchSpeech;
  readonly device: DeviceVoice | null;
  readonly audioFocus: SoundFocus;
  readonly document: Document;
  readonly now: () => Date;
  readonly hostedSpeech: boolean;
  /** Returns the learner's current choice of an engine, or undefined for none. */
  readonly prefer?: (() => SpeechEngine | undefined) | undefined;
  readonly cache?: SpeechCache;
}

/** Length of the silence at a clip's end in ms; 0 without exact word times, because speech may last to the very end. */
function silenceAfter({ words, timing, durationMs }: Clip): number {
  if (words.length === 0 || timing === 'estimated') return 0;
  return durationMs - Math.max(...words.map(({ toMs }) => toMs));
}

interface Run {
  readonly spoken: Spoken;
  stopped: boolean;
  sound: RunningSound | null;
  release: () => void;
}

interface Following {
  readonly spoken: Spoken;
  readonly settle: (result: PlayResult | Promise<PlayResult>) => void;
}

export function createSpeechPlayer(options: SpeechPlayerOptions): SpeechPlayer {
  const { device, audioFocus, document, now } = options;
  const state = createState<SpeechState>({ status: 'idle', key: null, word: null });
  let output = createAudioOutput(document); // replaced after every dispose
  const clips = createClipStore(options.fetchSpeech, options.cache ?? createSpeechCache({ now }));
  let current: Run | null = null;
  let following: Following | null = null;
  let rate = 1;

  const engineFor = ({ language }: Spoken) =>
    chooseEngine({
      prefer: options.prefer?.(),
      hostedSpeech: options.hostedSpeech,
      localVoice: device?.has(language, 'local') ?? false,
      anyVoice: device?.has(language, 'any') ?? false,
    });

  /** Makes a text the current one. A clip in memory starts to play before anything else is done. */
  function open(spoken: Spoken): Run {
    const run: Run = { spoken, stopped: false, sound: null, release: () => undefined };
    current = run;
    run.release = audioFocus.claim(() => current === run && stop());
    const kept = engineFor(spoken) === 'server' ? clips.kept(spoken) : null;
    if (kept) run.sound = startClip(run, kept);
    state.set({ status: 'loading', key: spoken.key, word: null });
    return run;
  }

  function finish(run: Run) {
    if (current !== run) return;
    current = null;
    run.release();
    dropFollowing();
    state.set({ status: 'idle', key: null, word: null });
  }

  function stop() {
    const run = current;
    if (!run) return;
    run.stopped = true;
    run.sound?.stop();
    finish(run);
  }

  function dropFollowing() {
    following?.settle('stopped');
    following = null;
  }

  /** Called at the end of a run: the queued text begins in the same moment. */
  function goOn(run: Run) {
    if (current !== run || !following) return;
    const { spoken, settle } = following;
    following = null;
    settle(perform(open(spoken)));
  }

  async function makeReady(next: Following) {
    if (engineFor(next.spoken) === 'device') return;
    const clip = await clips.load(next.spoken).catch(() => null); // its turn retries and reports a failure
    if (clip && following === next) output.prepare(clip, rate);
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

  function startClip(run: Run, clip: Clip): RunningSound {
    const { spoken } = run;
    const { onWord } = soundOptions(run);
    const timings =
      clip.words.length > 0
        ? alignTimings(clip.words, spokenText(spoken), spoken.text)
        : estimateWordTimings(spoken.text, clip.durationMs);
    return output.start(clip, {
      rate,
      onTime: (milliseconds) => onWord(milliseconds === null ? null : wordAt(timings, milliseconds)),
      onEnding: () => goOn(run),
      onInterrupted: () => current === run && stop(),
      silenceMs: silenceAfter(clip),
    });
  }

  /**
   * Plays the server's clip. Uses the device's voice where the server asks for it, or where the server cannot be
   * reached and a local voice exists.
   */
  async function fromServer(run: Run): Promise<RunningSound | null> {
    const { spoken } = run;
    let clip: Clip | null = null;
    try {
      clip = await clips.load(spoken);
    } catch (error) {
      if (!device?.has(spoken.language, 'local')) throw error;
    }
    if (run.stopped) return null;
    if (clip) return startClip(run, clip);
    if (!device?.has(spoken.language, 'any')) throw new AudioError('no_audio_content');
    return device.start(spoken, soundOptions(run));
  }

  async function begin(run: Run): Promise<void> {
    if (!run.sound && device && engineFor(run.spoken) === 'device') {
      run.sound = device.start(run.spoken, soundOptions(run));
      const began = await run.sound.started.then(
        () => true,
        () => false, // a listed voice that stays silent: the server speaks instead
      );
      if (began || run.stopped) return;
      run.sound = null;
    }
    run.sound ??= await fromServer(run);
    await run.sound?.started;
  }

  async function perform(run: Run): Promise<PlayResult> {
    try {
      await begin(run);
      if (current === run) state.set({ status: 'playing' });
      await run.sound?.finished;
      if (run.stopped) return 'stopped';
      goOn(run); // needed after a voice of the device; an element's `onEnding` did it already
      return 'ended';
    } catch (error) {
      if (run.stopped) return 'stopped';
      throw toAudioError(error);
    } finally {
      finish(run);
    }
  }

  async function play(spoken: Spoken): Promise<PlayResult> {
    if (current && state.getState().key === spoken.key) return 'ignored';
    stop();
    const run = open(spoken);
    if (engineFor(spoken) === 'server') output.unlock();
    return perform(run);
  }

  return {
    store: state,
    play,
    async follow(spoken) {
      if (!current) return play(spoken);
      dropFollowing();
      const { promise, resolve } = Promise.withResolvers<PlayResult>();
      following = { spoken, settle: resolve };
      void makeReady(following);
      return promise;
    },
    kept: (spoken) => clips.kept(spoken),
    prefetch(spoken) {
      if (engineFor(spoken) === 'device') return;
      const opened = output;
      clips.load(spoken).then(
        (clip) => {
          if (clip && !current && output === opened) output.prepare(clip, rate);
        },
        () => undefined, // `play` fetches it again and reports a failure
      );
    },
    stop,
    setRate(next) {
      rate = next;
      current?.sound?.setRate(next);
      output.setStandbyRate(next);
    },
    dispose() {
      stop();
      clips.abort();
      output.dispose();
      output = createAudioOutput(document);
    },
  };
}
