import { chunkMs } from '../recording.ts';
import { FakeAudioContext, FakeOfflineAudioContext, FakeRecorder, type FakeSound, FakeStream } from './fake-media.ts';
import { replaceProperties } from './replaced-properties.ts';

/** A fake of the browser's microphone that a test speaks into. */
export interface FakeMicrophone {
  /** Sets the learner's answer; `prompt` leaves the browser's prompt open until `answer` is called. */
  setPermission(permission: PermissionState): void;
  /** Answers the open prompt; `dismissed` closes it without an answer. */
  answer(answer: 'granted' | 'denied' | 'dismissed'): void;
  /** Makes requests fail for another reason, such as NotFoundError or NotReadableError; null ends that. */
  failWith(name: string | null): void;
  /** Sets the formats the browser records in; initially WebM with Opus. */
  setFormats(formats: readonly string[]): void;
  /** Advances the clock while the microphone hears this level, 0 to 1: one chunk per 100 ms. */
  hear(milliseconds: number, level?: number): void;
  unplug(): void;
  /** Makes the encoder fail. */
  breakRecorder(): void;
  /** A clock that `hear` advances; pass it to the code under test. */
  readonly now: () => Date;
  /** Whether a track is live, which is when the browser shows its red dot. */
  isOpen(): boolean;
  /** Whether a recording has left an AudioContext open. */
  isMetering(): boolean;
  /** The constraints the page has requested so far. */
  readonly asked: readonly MediaStreamConstraints[];
  readonly recorders: readonly FakeRecorder[];
  /** Restores the window's own devices. */
  restore(): void;
}

export interface FakeMicrophoneOptions {
  readonly permission?: PermissionState;
  readonly startsAt?: Date;
}

const denied = () => new DOMException('Permission denied', 'NotAllowedError');

/** The page's MediaRecorder, which notes each recorder that it makes. */
function recorderOf(sound: FakeSound, made: FakeRecorder[]) {
  return class extends FakeRecorder {
    static isTypeSupported = (type: string) => sound.formats.includes(type);
    constructor(stream: FakeStream, options: { mimeType: string; audioBitsPerSecond: number }) {
      super(sound, stream, options);
      made.push(this);
    }
  };
}

/** The page's AudioContext, which hears the sound. */
function contextOf(sound: FakeSound) {
  return class extends FakeAudioContext {
    constructor() {
      super(sound);
    }
  };
}

/** Adds the microphone, recorder, meter and decoder that jsdom lacks. Call `restore` when the test is over. */
export function fakeMicrophone(
  window: Window & typeof globalThis,
  { permission = 'granted', startsAt = new Date('2026-11-21T10:00:00Z') }: FakeMicrophoneOptions = {},
): FakeMicrophone {
  const { replace, restore } = replaceProperties();
  const sound: FakeSound = {
    nowMs: startsAt.getTime(),
    levels: [],
    recorders: new Set(),
    contexts: new Set(),
    formats: ['audio/webm;codecs=opus', 'audio/webm'],
  };
  const status = Object.assign(new EventTarget(), { state: permission });
  const streams: FakeStream[] = [];
  const asked: MediaStreamConstraints[] = [];
  const recorders: FakeRecorder[] = [];
  let failure: string | null = null;
  let question = Promise.withResolvers<'granted' | 'denied' | 'dismissed'>();

  const setPermission = (state: PermissionState) => {
    if (status.state === state) return;
    status.state = state;
    status.dispatchEvent(new Event('change'));
  };

  async function getUserMedia(constraints: MediaStreamConstraints) {
    asked.push(constraints);
    if (status.state === 'prompt') {
      const answer = await question.promise;
      question = Promise.withResolvers();
      if (answer !== 'dismissed') setPermission(answer);
    }
    if (status.state !== 'granted') throw denied();
    if (failure) throw new DOMException('The fake microphone fails', failure);
    const stream = new FakeStream();
    streams.push(stream);
    return stream;
  }

  replace(window.navigator, 'mediaDevices', { getUserMedia });
  replace(window.navigator, 'permissions', { query: async () => status });
  replace(window, 'MediaRecorder', recorderOf(sound, recorders));
  replace(window, 'AudioContext', contextOf(sound));
  replace(window, 'OfflineAudioContext', FakeOfflineAudioContext);

  return {
    setPermission,
    answer: (answer) => question.resolve(answer),
    failWith(name) {
      failure = name;
    },
    setFormats(formats) {
      sound.formats = formats;
    },
    hear(milliseconds, level = 0.4) {
      for (let passed = 0; passed < milliseconds; passed += chunkMs) {
        sound.nowMs += chunkMs;
        sound.levels.push(level);
        for (const recorder of [...sound.recorders]) recorder.hear(level);
      }
    },
    unplug() {
      for (const { track } of streams) {
        if (track.readyState === 'ended') continue;
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
      for (const recorder of [...sound.recorders]) recorder.stop();
    },
    breakRecorder() {
      for (const recorder of [...sound.recorders]) recorder.onerror?.(new Event('error'));
      for (const recorder of [...sound.recorders]) recorder.stop();
    },
    now: () => new Date(sound.nowMs),
    isOpen: () => streams.some(({ track }) => track.readyState === 'live'),
    isMetering: () => [...sound.contexts].some(({ state }) => state !== 'closed'),
    asked,
    recorders,
    restore,
  };
}
