import {
  type AccentPreference,
  estimateWordTimings,
  type LanguageName,
  languageTag,
  tokenise,
  wordAt,
} from '@fabula/domain';
import { AudioError } from './audio-error.ts';
import { type RunningSound, type SoundOptions, type Spoken, spokenText } from './speech.ts';
import { shownSpan } from './word-alignment.ts';

/** How long a voice has to start. After that it never will: some systems list voices whose engine is missing. */
const startTimeoutMs = 3000;
/** About 14 letters a second, an unhurried reading. Used only where the voice reports no word boundaries. */
const msPerLetter = 70;

export interface DeviceVoice {
  /** Whether there is a voice for this language; `local` requires one that works without the network. */
  has(language: LanguageName, which: 'local' | 'any'): boolean;
  /** Speaks one sentence. Longer texts do not work, because Chrome stops an utterance after 14 seconds. */
  start(spoken: Spoken, options: SoundOptions): RunningSound;
}

/** The voices of the device, or null where the browser has none to offer. */
export function createDeviceVoice(window: Window & typeof globalThis): DeviceVoice | null {
  const synthesis: SpeechSynthesis | undefined = window.speechSynthesis;
  if (!synthesis || !window.SpeechSynthesisUtterance) return null;
  synthesis.getVoices(); // Chrome loads its list after the first call, so it is there when the learner taps
  const voiceFor = (language: LanguageName, accent?: AccentPreference) => {
    const tag = languageTag(language);
    const voices = synthesis.getVoices().filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === tag);
    const local = voices.filter(({ localService }) => localService);
    const choice = local.length > 0 ? local : voices;
    return choice.find(({ lang }) => hasAccent(lang, accent)) ?? choice[0] ?? null;
  };
  return {
    has(language, which) {
      const voice = voiceFor(language);
      return voice !== null && (which === 'any' || voice.localService);
    },
    start: (spoken, options) => speak(window, voiceFor(spoken.language, spoken.accent), spoken, options),
  };
}

/** The regions of European Spanish and English. Any other region counts as American. */
const europeanRegions: readonly string[] = ['es', 'gb', 'ie', 'mt'];

function hasAccent(tag: string, accent: AccentPreference | undefined): boolean {
  if (accent === undefined || accent === 'neutral') return true;
  const region = tag.toLowerCase().split(/[-_]/)[1];
  return region !== undefined && europeanRegions.includes(region) === (accent === 'european');
}

function speak(
  window: Window & typeof globalThis,
  voice: SpeechSynthesisVoice | null,
  spoken: Spoken,
  { rate, onWord }: SoundOptions,
): RunningSound {
  const utterance = utteranceOf(window, voice, spoken, rate);
  const { text } = utterance;
  const start = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  start.promise.catch(() => undefined);
  finish.promise.catch(() => undefined); // a caller that awaits either promise gets the failure there
  let over = false;
  let stopMarking: () => void = () => undefined;
  const timer = window.setTimeout(() => fail('the voice did not begin'), startTimeoutMs);

  const end = (settle: () => void) => {
    if (over) return;
    over = true;
    window.clearTimeout(timer);
    stopMarking();
    onWord(null);
    settle();
  };
  const fail = (cause: unknown) =>
    end(() => {
      const failure = new AudioError('playback_failed', cause);
      window.speechSynthesis.cancel();
      start.reject(failure);
      finish.reject(failure);
    });

  utterance.onstart = () => {
    if (over) return;
    window.clearTimeout(timer);
    stopMarking = markByEstimate(window, spoken.text, (text.length * msPerLetter) / rate, onWord);
    start.resolve();
  };
  utterance.onboundary = (event) => {
    if (over || (event.name && event.name !== 'word')) return;
    stopMarking(); // a reported boundary is better than the estimate
    const word = tokenise(text).find(({ isWord, end: wordEnd }) => isWord && wordEnd > event.charIndex);
    onWord(word ? shownSpan(word, text, spoken.text) : null);
  };
  utterance.onend = () =>
    end(() => {
      start.resolve();
      finish.resolve();
    });
  utterance.onerror = (event) => fail(event.error);
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(utterance);

  return {
    started: start.promise,
    finished: finish.promise,
    setRate: () => undefined, // a voice's speed can change only with the next sentence
    stop: () =>
      end(() => {
        window.speechSynthesis.cancel();
        start.resolve();
        finish.resolve();
      }),
  };
}

function utteranceOf(
  window: Window & typeof globalThis,
  voice: SpeechSynthesisVoice | null,
  spoken: Spoken,
  rate: number,
): SpeechSynthesisUtterance {
  const utterance = new window.SpeechSynthesisUtterance(spokenText(spoken));
  utterance.lang = voice?.lang ?? languageTag(spoken.language);
  utterance.voice = voice;
  utterance.rate = rate;
  return utterance;
}

/** Marks each word when it is probably spoken. Returns the function that ends it. */
function markByEstimate(window: Window, text: string, durationMs: number, onWord: SoundOptions['onWord']): () => void {
  const timings = estimateWordTimings(text, durationMs);
  const began = window.performance.now();
  const mark = () => {
    onWord(wordAt(timings, window.performance.now() - began));
    frame = window.requestAnimationFrame(mark);
  };
  let frame = window.requestAnimationFrame(mark);
  return () => window.cancelAnimationFrame(frame);
}
