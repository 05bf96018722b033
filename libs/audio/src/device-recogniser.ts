import { type LanguageName, languageTag } from '@fabula/domain';
import { AudioError } from './audio-error.ts';
import { type BrowserRecogniser, type BrowserRecognition, browserRecogniser } from './browser-recogniser.ts';

/** How long to wait for the `end` event after a stop. It may never come; then the words heard so far count. */
const endTimeoutMs = 3000;

/** A live recognition while the microphone is open. */
export interface Listening {
  /** The transcript, after `stop`; empty if nothing was said. Rejects with AudioError transcription_failed. */
  readonly text: Promise<string>;
  stop(): void;
  /** Ends without a result; `text` resolves to an empty string. */
  cancel(): void;
}

/** The browser's speech recognizer, limited to the device. It never sends the voice to a service. */
export interface DeviceRecogniser {
  /** `installable` means: available once the learner agrees to download the language's model. */
  availability(language: LanguageName): Promise<'available' | 'installable' | 'none'>;
  /** Downloads the language's model; false when that fails. Call only after the learner has agreed. */
  install(language: LanguageName): Promise<boolean>;
  /** Listens to what is being recorded, until `stop`. */
  listen(language: LanguageName, track: MediaStreamTrack): Listening;
}

/** The device's recognizer, or null where the browser has none that promises to stay on the device. */
export function createDeviceRecogniser(window: Window & typeof globalThis): DeviceRecogniser | null {
  const recogniser = browserRecogniser(window);
  if (!recogniser) return null;
  const found = new Map<LanguageName, string>();
  const tagFor = (language: LanguageName) => found.get(language) ?? regionalTag(language);

  return {
    async availability(language) {
      for (const tag of [regionalTag(language), languageTag(language)]) {
        const answer = await availabilityOf(recogniser, tag);
        if (answer === 'none') continue;
        found.set(language, tag);
        return answer;
      }
      return 'none';
    },
    async install(language) {
      try {
        return await recogniser.install({ langs: [tagFor(language)], processLocally: true });
      } catch {
        return false; // refused by the page's policy, or no such language
      }
    },
    listen: (language, track) => listen(window, new recogniser(), tagFor(language), track),
  };
}

async function availabilityOf(recogniser: BrowserRecogniser, tag: string) {
  try {
    const answer = await recogniser.available({ langs: [tag], processLocally: true });
    if (answer === 'available') return 'available';
    return answer === 'downloadable' || answer === 'downloading' ? 'installable' : 'none';
  } catch {
    return 'none'; // forbidden by the page's policy or the browser's settings
  }
}

/** The language's tag with its most likely region (`es-ES`, `ar-EG`), because browsers name models by region. */
function regionalTag(language: LanguageName): string {
  const { language: base, region } = new Intl.Locale(languageTag(language)).maximize();
  return region ? `${base}-${region}` : base;
}

function listen(
  window: Window & typeof globalThis,
  recognition: BrowserRecognition,
  tag: string,
  track: MediaStreamTrack,
): Listening {
  const { promise: text, resolve, reject } = Promise.withResolvers<string>();
  text.catch(() => undefined); // a caller that awaits `text` gets the failure there
  let heard = '';
  let timer = 0;

  recognition.lang = tag;
  recognition.processLocally = true;
  recognition.continuous = true; // the learner ends it, not the first pause
  recognition.interimResults = true; // the last words may never be reported as final
  recognition.onresult = ({ results }) => {
    const parts = [...results].map((result) => result[0]?.transcript.trim() ?? '');
    heard = parts.filter(Boolean).join(' ');
  };
  recognition.onerror = ({ error }) => {
    if (error !== 'no-speech' && error !== 'aborted') reject(new AudioError('transcription_failed', error));
  };
  recognition.onend = () => {
    window.clearTimeout(timer);
    resolve(heard);
  };
  try {
    recognition.start(track);
  } catch (error) {
    reject(new AudioError('transcription_failed', error));
  }
  return {
    text,
    stop() {
      recognition.stop();
      timer = window.setTimeout(() => {
        resolve(heard);
        recognition.abort();
      }, endTimeoutMs);
    },
    cancel() {
      window.clearTimeout(timer);
      resolve('');
      recognition.abort();
    },
  };
}
