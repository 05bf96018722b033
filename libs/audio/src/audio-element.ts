import { type WordTiming, wordAt } from '@fabula/domain';
import { AudioError } from './audio-error.ts';
import type { Clip, RunningSound, SoundOptions } from './speech.ts';

export interface ClipSoundOptions extends SoundOptions {
  /** When which word of the shown text sounds. */
  readonly timings: readonly WordTiming[];
}

export interface AudioOutput {
  /** Call inside a tap: WebKit lets an element sound later, after a download, only once a tap has started it. */
  unlock(): void;
  start(clip: Clip, options: ClipSoundOptions): RunningSound;
  dispose(): void;
}

/** One real audio element in the page, used for one clip after another. */
export function createAudioOutput(document: Document): AudioOutput {
  const view = document.defaultView;
  if (!view) throw new Error('The document is in no window');
  let element: HTMLAudioElement | null = null;
  let unlocked = false;

  const elementInPage = () => {
    if (element) return element;
    element = document.createElement('audio');
    element.hidden = true;
    element.preservesPitch = true;
    document.body.append(element);
    return element;
  };

  return {
    unlock() {
      if (unlocked) return;
      unlocked = true;
      const audio = elementInPage();
      const url = view.URL.createObjectURL(new Blob([silence()], { type: 'audio/wav' }));
      audio.src = url;
      // Whether silence could be started is of no interest: the clip that follows says what is wrong.
      const forget = () => view.URL.revokeObjectURL(url);
      audio.play().then(forget, forget);
    },
    start: (clip, options) => startClip(elementInPage(), view, clip, options),
    dispose() {
      element?.pause();
      element?.remove();
      element = null;
      unlocked = false;
    },
  };
}

function startClip(
  audio: HTMLAudioElement,
  view: Window & typeof globalThis,
  clip: Clip,
  { rate, onWord, timings }: ClipSoundOptions,
): RunningSound {
  const url = view.URL.createObjectURL(new Blob([clip.bytes], { type: clip.mimeType }));
  const { promise: finished, resolve, reject } = Promise.withResolvers<void>();
  finished.catch(() => undefined); // a caller that waits for the start hears of the failure there
  let frame = 0;
  let over = false;

  const mark = () => {
    onWord(wordAt(timings, audio.currentTime * 1000));
    frame = view.requestAnimationFrame(mark);
  };
  const end = (settle: () => void) => {
    if (over) return;
    over = true;
    view.cancelAnimationFrame(frame);
    audio.removeEventListener('ended', ended);
    audio.removeEventListener('error', failed);
    view.URL.revokeObjectURL(url);
    settle(); // what follows starts before anything is drawn: the gap between two sentences is heard
    onWord(null);
  };
  const ended = () => end(resolve);
  const failed = () => end(() => reject(new AudioError('playback_failed', audio.error)));

  audio.addEventListener('ended', ended);
  audio.addEventListener('error', failed);
  audio.src = url;
  setRate(rate);
  const started = audio.play().then(
    () => {
      if (!over) frame = view.requestAnimationFrame(mark);
    },
    (error: unknown) => {
      if (over) return; // stopped before it began: not a failure
      const failure = new AudioError('playback_failed', error);
      end(() => reject(failure));
      throw failure;
    },
  );
  function setRate(next: number) {
    // Loading a new source puts playbackRate back to the default.
    audio.defaultPlaybackRate = next;
    audio.playbackRate = next;
  }
  return {
    started,
    finished,
    setRate,
    stop: () =>
      end(() => {
        audio.pause();
        resolve();
      }),
  };
}

/** A WAV of no samples: 44 bytes of header, 16-bit mono. */
function silence(): ArrayBuffer {
  const header = new DataView(new ArrayBuffer(46));
  const text = (at: number, value: string) => {
    for (let index = 0; index < value.length; index += 1) header.setUint8(at + index, value.charCodeAt(index));
  };
  text(0, 'RIFF');
  header.setUint32(4, 38, true);
  text(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, 22_050, true);
  header.setUint32(28, 44_100, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  text(36, 'data');
  header.setUint32(40, 2, true);
  return header.buffer;
}
