import { estimateWordTimings, type LanguageName, wordAt } from '@fabula/domain';
import { type ClipSoundOptions, createAudioOutput } from './audio-element.ts';
import { AudioError } from './audio-error.ts';
import { createClipLoader } from './clip-loader.ts';
import type { DeviceVoice } from './device-voice.ts';
import { chooseEngine, type SpeechEngine } from './engine.ts';
import {
  type Clip,
  type FetchSpeech,
  type RunningSound,
  type SoundOptions,
  type SpeakHere,
  type Spoken,
  spokenText,
} from './speech.ts';
import { createSpeechCache, type SpeechCache } from './speech-cache.ts';
import { alignTimings } from './word-alignment.ts';

export interface SpeechSourceOptions {
  readonly fetchSpeech: FetchSpeech;
  readonly device: DeviceVoice | null;
  readonly document: Document;
  readonly now: () => Date;
  readonly hostedSpeech: boolean;
  /** Returns who speaks by the setting of this device, or undefined for none. */
  readonly prefer?: (() => SpeechEngine | undefined) | undefined;
  /** Returns whether the learner chose a voice of the catalogue for a language. Default: none. */
  readonly voiceChosen?: ((language: LanguageName) => boolean) | undefined;
  readonly cache?: SpeechCache;
  /** The page's own voice, for where neither the server nor the device has one. */
  readonly speakHere?: SpeakHere | undefined;
}

/** Told of a sound while it plays. A voice of the device reports only its words. */
export interface SoundListeners extends Pick<SoundOptions, 'onWord'> {
  /** Called shortly before the end: a sound started here follows without a gap. */
  readonly onEnding: () => void;
  readonly onInterrupted: () => void;
}

/** One text from the request to its end. */
export interface SpeechRun {
  readonly spoken: Spoken;
  readonly listeners: SoundListeners;
  isStopped: boolean;
  /** Set as soon as a sound is started, so that it can be stopped before it is heard. */
  sound: RunningSound | null;
}

export interface SpeechSource {
  /** Starts the server's clip at once if it is in memory. */
  startKept(run: SpeechRun): void;
  /** Starts a sound where none is started yet; resolves once it is heard, or the run was stopped. */
  start(run: SpeechRun): Promise<void>;
  /** The clip of a text if it is in memory. */
  kept(spoken: Spoken): Clip | null;
  /** The clip of a text, fetched if need be; null where a voice of the device speaks. */
  clip(spoken: Spoken): Promise<Clip | null>;
  /** Fetches a clip, and makes it ready to be played if it is still wanted then. Never fails. */
  preload(spoken: Spoken, isWanted: () => boolean): void;
  /** Call inside a tap before the first `start`. */
  unlock(spoken: Spoken): void;
  /** The rate of sounds that are started from now on, 0.5 to 2. */
  setRate(rate: number): void;
  /** Aborts pending requests and removes the elements from the page. The source may be used again. */
  dispose(): void;
}

/** Finds what speaks a text, the server's clip or a voice of the device, and starts it. */
export function createSpeechSource(options: SpeechSourceOptions): SpeechSource {
  const { device } = options;
  const server = createServerSpeech(options);
  let rate = 1;

  const startDevice = (voice: DeviceVoice, { spoken, listeners }: SpeechRun) =>
    voice.start(spoken, { rate, onWord: listeners.onWord });

  /** Resolves to false if the voice does not begin: some systems list voices that stay silent. */
  async function deviceBegins(voice: DeviceVoice, run: SpeechRun): Promise<boolean> {
    run.sound = startDevice(voice, run);
    const began = await run.sound.started.then(
      () => true,
      () => false, // the server speaks instead
    );
    if (!began && !run.isStopped) run.sound = null;
    return began || run.isStopped;
  }

  /**
   * Plays the server's clip. Uses the device's voice where the server asks for it, or where the server cannot be
   * reached and a local voice exists.
   */
  async function startServer(run: SpeechRun): Promise<RunningSound | null> {
    const { spoken } = run;
    const clip = await server.load(spoken).catch((error: unknown) => {
      if (!device?.has(spoken.language, 'local')) throw error;
      return null;
    });
    if (run.isStopped) return null;
    if (clip) return server.start(run, clip, rate);
    if (!device?.has(spoken.language, 'any')) throw new AudioError('no_audio_content');
    return startDevice(device, run);
  }

  return {
    startKept(run) {
      const clip = engineOf(options, run.spoken) === 'server' ? server.kept(run.spoken) : null;
      if (clip) run.sound = server.start(run, clip, rate);
    },
    async start(run) {
      const voice = run.sound || engineOf(options, run.spoken) === 'server' ? null : device;
      if (voice && (await deviceBegins(voice, run))) return;
      run.sound ??= await startServer(run);
      await run.sound?.started;
    },
    kept: server.kept,
    clip: async (spoken) => (engineOf(options, spoken) === 'server' ? server.load(spoken) : null),
    preload(spoken, isWanted) {
      if (engineOf(options, spoken) === 'server') server.preload(spoken, isWanted, () => rate);
    },
    unlock(spoken) {
      if (engineOf(options, spoken) === 'server') server.unlock();
    },
    setRate(next) {
      rate = next;
      server.setStandbyRate(next);
    },
    dispose: server.dispose,
  };
}

function engineOf(options: SpeechSourceOptions, { language }: Spoken): SpeechEngine {
  const { prefer, voiceChosen, hostedSpeech, device } = options;
  return chooseEngine({
    prefer: prefer?.(),
    voiceChosen: voiceChosen?.(language) ?? false,
    hostedSpeech,
    localVoice: device?.has(language, 'local') ?? false,
    anyVoice: device?.has(language, 'any') ?? false,
  });
}

/** The server's clips, and the audio elements that play them. */
function createServerSpeech({ fetchSpeech, cache, document, now, device, speakHere }: SpeechSourceOptions) {
  const unless =
    (which: 'local' | 'any'): SpeakHere =>
    async (question) =>
      device?.has(question.language, which) ? null : ((await speakHere?.(question)) ?? null);
  const clips = createClipLoader(fetchSpeech, cache ?? createSpeechCache({ now }), {
    instead: unless('any'),
    unreached: unless('local'),
  });
  let output = createAudioOutput(document); // replaced after every dispose
  return {
    kept: clips.kept,
    load: clips.load,
    start: ({ spoken, listeners }: SpeechRun, clip: Clip, rate: number) =>
      output.start(clip, { rate, ...clipOptions(spoken, clip, listeners) }),
    preload(spoken: Spoken, isWanted: () => boolean, rate: () => number) {
      const opened = output;
      clips.load(spoken).then(
        (clip) => {
          if (clip && output === opened && isWanted()) output.prepare(clip, rate());
        },
        () => undefined, // `start` fetches it again and reports a failure
      );
    },
    unlock: () => output.unlock(),
    setStandbyRate: (rate: number) => output.setStandbyRate(rate),
    dispose() {
      clips.abort();
      output.dispose();
      output = createAudioOutput(document);
    },
  };
}

/** How a clip plays, with each of its words reported as a part of the shown text. */
function clipOptions(spoken: Spoken, clip: Clip, listeners: SoundListeners): Omit<ClipSoundOptions, 'rate'> {
  const { onWord, onEnding, onInterrupted } = listeners;
  const timings =
    clip.words.length > 0
      ? alignTimings(clip.words, spokenText(spoken), spoken.text)
      : estimateWordTimings(spoken.text, clip.durationMs);
  return {
    onTime: (milliseconds) => onWord(milliseconds === null ? null : wordAt(timings, milliseconds)),
    onEnding,
    onInterrupted,
    silenceMs: silenceAfter(clip),
  };
}

/** Length of the silence at a clip's end in ms; 0 without exact word times, because speech may last to the very end. */
function silenceAfter({ words, timing, durationMs }: Clip): number {
  if (words.length === 0 || timing === 'estimated') return 0;
  return durationMs - Math.max(...words.map(({ toMs }) => toMs));
}
