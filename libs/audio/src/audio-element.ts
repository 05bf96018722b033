import { AudioError } from './audio-error.ts';
import { silentClip } from './silent-clip.ts';
import type { Clip, RunningSound } from './speech.ts';

/**
 * What follows starts this long before the end, in the silence there. An element says that it has ended, and the next one
 * is heard, about 100 ms late together (Chromium 150, headless).
 */
const leadMs = 50;
/** Browsers pause an element that has come to its end, too. Further from it somebody else has: a call, a headset's key. */
const endMs = 250;

/** What an element plays. */
export type PlayableClip = Pick<Clip, 'bytes' | 'mimeType' | 'durationMs'>;

export interface ClipSoundOptions {
  /** 0.5 to 2; the pitch stays. */
  readonly rate: number;
  /** Where the sound is, in milliseconds of the clip, at every frame; null once it is over. */
  readonly onTime: (milliseconds: number | null) => void;
  /** It comes to its end, once: what starts here follows without a gap. */
  readonly onEnding?: () => void;
  /** How much of the clip's end nobody speaks in: `onEnding` is called no earlier. Without it, at the end itself. */
  readonly silenceMs?: number;
  /** It was paused in the middle by the device or the browser, and is over. Called before `finished` resolves. */
  readonly onInterrupted: () => void;
}

export interface AudioOutput {
  /** Call inside a tap: WebKit lets an element sound later, after a download, only once a tap has started it. */
  unlock(): void;
  /** Loads a clip on the second element, so that `start` of it is heard at once. */
  prepare(clip: PlayableClip, rate: number): void;
  /** The speed of what is prepared. */
  setStandbyRate(rate: number): void;
  start(clip: PlayableClip, options: ClipSoundOptions): RunningSound;
  dispose(): void;
}

interface Voice {
  readonly audio: HTMLAudioElement;
  unlocked: boolean;
  /** What is loaded and has not been started. */
  prepared: { readonly clip: PlayableClip; readonly url: string } | null;
  /** What was started last; it may be sounding its last 50 ms. */
  sound: RunningSound | null;
}

/** Two audio elements in the page, used in turn: one sounds while the other is made ready. */
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
  /** Makes an element free for another source. */
  const clear = (voice: Voice) => {
    voice.sound?.stop();
    voice.sound = null;
    if (voice.prepared) release(voice.audio, view, voice.prepared.url);
    voice.prepared = null;
  };

  return {
    unlock() {
      for (const voice of [soundingVoice(), standbyVoice()]) {
        if (voice.unlocked) continue;
        voice.unlocked = true;
        clear(voice);
        const url = urlOf({ bytes: silentClip(), mimeType: 'audio/wav', durationMs: 0 });
        const over = () => {
          if (voice.audio.src === url) voice.audio.pause();
          view.URL.revokeObjectURL(url);
        };
        voice.audio.src = url;
        // Whether silence could be started is of no interest: the clip that follows says what is wrong.
        voice.audio.play().then(over, over);
      }
    },
    prepare(clip, rate) {
      const voice = standbyVoice();
      if (voice.prepared?.clip !== clip) {
        clear(voice);
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
        clear(voice);
        voice.audio.src = url;
      }
      voice.prepared = null; // from here on the sound lets go of its address
      voice.unlocked = true;
      voice.sound = play(voice.audio, view, { ...options, url, durationMs: clip.durationMs });
      return voice.sound;
    },
    dispose() {
      for (const voice of [sounding, standby]) {
        if (!voice) continue;
        clear(voice);
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

/** Lets go of a clip that may still be loading: an element that keeps the address would ask for it in vain, and say so. */
function release(audio: HTMLAudioElement, view: Window & typeof globalThis, url: string) {
  if (audio.src === url) {
    audio.removeAttribute('src');
    audio.load();
  }
  view.URL.revokeObjectURL(url);
}

function setRate(audio: HTMLAudioElement, rate: number) {
  // Loading a new source puts playbackRate back to the default.
  audio.defaultPlaybackRate = rate;
  audio.playbackRate = rate;
}

function play(
  audio: HTMLAudioElement,
  view: Window & typeof globalThis,
  options: ClipSoundOptions & { readonly url: string; readonly durationMs: number },
): RunningSound {
  const { rate, onTime, onEnding, onInterrupted, silenceMs = 0, url, durationMs } = options;
  const { promise: finished, resolve, reject } = Promise.withResolvers<void>();
  finished.catch(() => undefined); // a caller that waits for the start hears of the failure there
  let frame = 0;
  let over = false;
  let announced = false;

  const follow = () => {
    onTime(audio.currentTime * 1000);
    // Either may be an estimate; the longer one cuts nothing off.
    const leftMs = Math.max(audio.duration * 1000, durationMs) - audio.currentTime * 1000;
    if (leftMs <= Math.min(leadMs * audio.playbackRate, silenceMs)) announceEnd();
    if (!over) frame = view.requestAnimationFrame(follow);
  };
  const announceEnd = () => {
    if (announced) return;
    announced = true;
    onEnding?.();
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
      announceEnd();
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
      if (over) return; // stopped before it began: not a failure
      const failure = new AudioError('playback_failed', new Error('Audio play failed', { cause: error }));
      end(() => reject(failure));
      throw failure;
    },
  );
  started.catch(() => undefined); // told by `finished` where nobody waits for the start
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
