import { type SoftSound, type SoundMoment, softSound, soundSamples } from './soft-sounds.ts';
import type { SoundFocus } from './sound-focus.ts';

export interface SoundEffects {
  /**
   * Makes the sound of a moment, where one is to be made. Call inside a tap: a browser lets no other sound begin. Never
   * fails, because nothing depends on it.
   */
  play(moment: SoundMoment): void;
}

export interface SoundEffectsOptions {
  readonly window: Window & typeof globalThis;
  readonly audioFocus: SoundFocus & { isHeld(): boolean };
  /** The learner's switch, asked at each moment. */
  readonly isOn: () => boolean;
}

/** A sound that could not begin by then would seem to tell of something else. */
const latestMs = 400;
/** A sound that is ended fades within this time, so that its end does not click. */
const fadingSeconds = 0.03;

/**
 * Short sounds that the device makes itself, so nothing is fetched. Each has the page's audio focus while it lasts:
 * what begins meanwhile, the narrator or a recording, ends it.
 */
export function createSoundEffects({ window, audioFocus, isOn }: SoundEffectsOptions): SoundEffects {
  let context: AudioContext | null | undefined;
  let endPresent = () => {};
  return {
    play(moment) {
      endPresent();
      const sound = softSound(moment, {
        isOn: isOn(),
        isBusy: audioFocus.isHeld(),
        wasTouched: window.navigator.userActivation?.hasBeenActive ?? true,
      });
      if (!sound) return;
      context ??= openContext(window);
      if (context) endPresent = begin(context, sound, audioFocus);
    },
  };
}

/** Plays as soon as the device is ready. Returns what ends it. */
function begin(context: AudioContext, sound: SoftSound, audioFocus: SoundEffectsOptions['audioFocus']): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const end = () => {
    isOver = true;
    clearTimeout(waiting);
    stop?.();
    release();
  };
  const release = audioFocus.claim(end);
  const waiting = setTimeout(end, latestMs);
  const start = () => {
    if (isOver) return;
    clearTimeout(waiting);
    stop = playSamples(context, soundSamples(sound, context.sampleRate), () => {
      end();
      // A context that runs keeps the device's sound awake.
      if (!audioFocus.isHeld()) context.suspend().catch(() => undefined); // closed with its page
    });
  };
  context.resume().then(start).catch(end); // a browser that refuses: what a sound tells stands in words as well
  return end;
}

/** Returns what fades the sound out; `onEnded` is called when it is over by itself or was faded out. */
function playSamples(context: AudioContext, samples: Float32Array<ArrayBuffer>, onEnded: () => void): () => void {
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.copyToChannel(samples, 0);
  const [source, volume] = [context.createBufferSource(), context.createGain()];
  source.buffer = buffer;
  source.connect(volume).connect(context.destination);
  source.onended = () => {
    volume.disconnect();
    onEnded();
  };
  source.start();
  return () => {
    volume.gain.setTargetAtTime(0, context.currentTime, fadingSeconds / 3);
    source.stop(context.currentTime + fadingSeconds);
  };
}

function openContext(window: Window & typeof globalThis): AudioContext | null {
  try {
    return new window.AudioContext({ latencyHint: 'interactive' });
  } catch {
    return null; // the browser has no Web Audio, or no more of it: the page says everything in words as well
  }
}
