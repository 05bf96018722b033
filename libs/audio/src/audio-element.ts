import { AudioError } from './audio-error.ts';
import type { Clip, RunningSound } from './speech.ts';
import { wavOf } from './wav.ts';

/**
 * The next clip starts this long before the end of this one, in its closing silence, because an element's late `ended`
 * event and the next element's late start add up to about 100 ms (Chromium 150, headless).
 */
const leadMs = 50;
/**
 * A pause within this distance of the end is the browser's own, which also pauses an element that has ended. A pause
 * further from the end has another cause, such as a phone call or a headset's key.
 */
const endMs = 250;

/** The part of a clip that an audio element needs. */
export type PlayableClip = Pick<Clip, 'bytes' | 'mimeType' | 'durationMs'>;

export interface ClipSoundOptions {
  /** 0.5 to 2; the pitch stays. */
  readonly rate: number;
  /** Called at every frame with the position in the clip in milliseconds, and with null once the sound is over. */
  readonly onTime: (milliseconds: number | null) => void;
  /** Called once, shortly before the end: a sound started here follows without a gap. */
  readonly onEnding?: () => void;
  /** Length of the clip's closing silence; `onEnding` is never called before it begins. Default 0: the very end. */
  readonly silenceMs?: number;
  /** The device or the browser paused the sound, which ends it. Called before `finished` resolves. */
  readonly onInterrupted: () => void;
}

export interface AudioOutput {
  /** Call inside a tap: WebKit lets an element play later, after a download, only if a tap has started it once. */
  unlock(): void;
  /** Preloads a clip on the second element, so that `start` plays it at once. */
  prepare(clip: PlayableClip, rate: number): void;
  /** Sets the speed of the preloaded clip. */
  setStandbyRate(rate: number): void;
  start(clip: PlayableClip, options: ClipSoundOptions): RunningSound;
  dispose(): void;
}

interface Voice {
  readonly audio: HTMLAudioElement;
  unlocked: boolean;
  /** The clip that is preloaded and not started yet. */
  prepared: { readonly clip: PlayableClip; readonly url: string } | null;
  /** The sound that was started last; its last 50 ms may still be playing. */
  sound: RunningSound | null;
}

/** Two audio elements in the page, used in turn: one plays while the other preloads the next clip. */
export function createAudioOutput(document: Document): AudioOutput {
  const view = document.defaultView;
  if (!view) throw new Error('The document is in no window');
  let sounding: Voice | null = null;
  let standby: Voice | null = null;

  const urlOf = (clip: PlayableClip) => view.URL.createObjectURL(new Blob([clip.bytes], { type: clip.mimeType }));
  const soundingVoice = () => {
    sounding ??= addVoice(document);
    return sounding;
  };
  const standbyVoice = () => {
    standby ??= addVoice(document);
    return standby;
  };

  return {
    unlock() {
      for (const voice of [soundingVoice(), standbyVoice()]) {
        if (!voice.unlocked)
          playSilence(
            voice,
            view,
            urlOf({ bytes: wavOf(new Float32Array(1), 22_050), mimeType: 'audio/wav', durationMs: 0 }),
          );
      }
    },
    prepare(clip, rate) {
      const voice = standbyVoice();
      if (voice.prepared?.clip !== clip) {
        clear(voice, view);
        voice.prepared = { clip, url: urlOf(clip) };
        voice.audio.src = voice.prepared.url;
      }
      setRate(voice.audio, rate);
    },
    setStandbyRate(rate) {
      if (standby?.prepared) setRate(standby.audio, rate);
    },
    start(clip, options) {
      if (standby?.prepared?.clip === clip) [sounding, standby] = [standby, sounding];
      const voice = soundingVoice();
      const url = voice.prepared?.url ?? urlOf(clip);
      if (!voice.prepared) {
        clear(voice, view);
        voice.audio.src = url;
      }
      voice.prepared = null; // from here on the sound revokes its own URL
      voice.unlocked = true;
      voice.sound = play(voice.audio, view, { ...options, url, durationMs: clip.durationMs });
      return voice.sound;
    },
    dispose() {
      for (const voice of [sounding, standby]) {
        if (!voice) continue;
        clear(voice, view);
        voice.audio.pause();
        voice.audio.remove();
      }
      sounding = null;
      standby = null;
    },
  };
}

function addVoice(document: Document): Voice {
  const audio = document.createElement('audio');
  audio.hidden = true;
  audio.preload = 'auto';
  audio.preservesPitch = true;
  document.body.append(audio);
  return { audio, unlocked: false, prepared: null, sound: null };
}

function playSilence(voice: Voice, view: Window & typeof globalThis, url: string) {
  voice.unlocked = true;
  clear(voice, view);
  const over = () => {
    if (voice.audio.src === url) voice.audio.pause();
    view.URL.revokeObjectURL(url);
  };
  voice.audio.src = url;
  // A failure to play this silent clip is ignored, because the real clip will report the same failure.
  voice.audio.play().then(over, over);
}

/** Frees an element for another source. */
function clear(voice: Voice, view: Window & typeof globalThis) {
  voice.sound?.stop();
  voice.sound = null;
  if (voice.prepared) release(voice.audio, view, voice.prepared.url);
  voice.prepared = null;
}

/** Clears the element before it revokes the URL: a clip that is still loading would fail and log an error. */
function release(audio: HTMLAudioElement, view: Window & typeof globalThis, url: string) {
  if (audio.src === url) {
    audio.removeAttribute('src');
    audio.load();
  }
  view.URL.revokeObjectURL(url);
}

function setRate(audio: HTMLAudioElement, rate: number) {
  // Loading a new source resets playbackRate to the default.
  audio.defaultPlaybackRate = rate;
  audio.playbackRate = rate;
}

function play(
  audio: HTMLAudioElement,
  view: Window & typeof globalThis,
  options: ClipSoundOptions & { readonly url: string; readonly durationMs: number },
): RunningSound {
  const { rate, onTime, onInterrupted, url, durationMs } = options;
  const { promise: finished, resolve, reject } = Promise.withResolvers<void>();
  finished.catch(() => undefined); // a caller that only awaits `started` gets the failure there
  let frame = 0;
  let over = false;
  const ending = watchEnding(audio, options);

  const follow = () => {
    onTime(audio.currentTime * 1000);
    ending.look();
    if (!over) frame = view.requestAnimationFrame(follow);
  };
  const end = (settle: () => void) => {
    if (over) return;
    over = true;
    settle();
    view.cancelAnimationFrame(frame);
    audio.removeEventListener('ended', ended);
    audio.removeEventListener('error', failed);
    audio.removeEventListener('pause', paused);
    view.URL.revokeObjectURL(url);
    onTime(null);
  };
  const ended = () =>
    end(() => {
      ending.announce();
      resolve();
    });
  const paused = () => {
    if (audio.ended || audio.currentTime * 1000 > durationMs - endMs) return;
    end(() => {
      onInterrupted();
      resolve();
    });
  };
  const failed = () =>
    end(() => reject(new AudioError('playback_failed', new Error('Audio error', { cause: audio.error }))));

  audio.addEventListener('ended', ended);
  audio.addEventListener('error', failed);
  audio.addEventListener('pause', paused);
  setRate(audio, rate);
  const started = audio.play().then(
    () => {
      if (!over) frame = view.requestAnimationFrame(follow);
    },
    (error: unknown) => {
      if (over) return; // stopped before it started, which is not a failure
      const failure = new AudioError('playback_failed', new Error('Audio play failed', { cause: error }));
      end(() => reject(failure));
      throw failure;
    },
  );
  started.catch(() => undefined); // `finished` reports the failure to a caller that does not await `started`
  return {
    started,
    finished,
    setRate: (next) => setRate(audio, next),
    stop: () =>
      end(() => {
        audio.pause();
        release(audio, view, url);
        resolve();
      }),
  };
}

interface EndingOptions extends Pick<ClipSoundOptions, 'onEnding' | 'silenceMs'> {
  readonly durationMs: number;
}

/** Announces the end once: as soon as the next sound may begin, at the latest when it has come. */
function watchEnding(audio: HTMLAudioElement, { onEnding, silenceMs = 0, durationMs }: EndingOptions) {
  let announced = false;
  const announce = () => {
    if (announced) return;
    announced = true;
    onEnding?.();
  };
  return {
    announce,
    look() {
      // Either duration may be an estimate. The longer one cuts nothing off.
      const leftMs = Math.max(audio.duration * 1000, durationMs) - audio.currentTime * 1000;
      if (leftMs <= Math.min(leadMs * audio.playbackRate, silenceMs)) announce();
    },
  };
}
