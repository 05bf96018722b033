import { type LanguageName, languageTag } from '@fabula/domain';
import { AudioError } from './audio-error.ts';
import { type BrowserRecogniser, type BrowserRecognition, browserRecogniser } from './browser-recogniser.ts';

/** A recogniser that has not ended this long after it was told to never will: what it has heard counts. */
const endTimeoutMs = 3000;

/** What a recogniser hears, live, while the microphone is open. */
export interface Listening {
  /** Settles after `stop`: what was heard, empty for nothing. Rejects with AudioError transcription_failed. */
  readonly text: Promise<string>;
  stop(): void;
  /** Ends without a result: the text is empty. */
  cancel(): void;
}

/** The browser's recogniser that runs on the device. Never the one that sends the voice to a service. */
export interface DeviceRecogniser {
  /** `installable`: once the learner agrees to fetch the language's model. */
  availability(language: LanguageName): Promise<'available' | 'installable' | 'none'>;
  /** Fetches the language's model; false when that fails. The learner must have agreed. */
  install(language: LanguageName): Promise<boolean>;
  /** Listens until `stop`. Call inside a tap. */
  listen(language: LanguageName): Listening;
}

/** The device's recogniser, or null where the browser has none that promises to stay on the device. */
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
    listen: (language) => listen(window, new recogniser(), tagFor(language)),
  };
}

async function availabilityOf(recogniser: BrowserRecogniser, tag: string) {
  try {
    const answer = await recogniser.available({ langs: [tag], processLocally: true });
    if (answer === 'available') return 'available';
    return answer === 'downloadable' || answer === 'downloading' ? 'installable' : 'none';
  } catch {
    return 'none'; // the page's policy or the browser's settings forbid it
  }
}

/** Models are named by region: `es-ES`, `ar-EG`, the most likely one of the language. */
function regionalTag(language: LanguageName): string {
  const { language: base, region } = new Intl.Locale(languageTag(language)).maximize();
  return region ? `${base}-${region}` : base;
}

function listen(window: Window & typeof globalThis, recognition: BrowserRecognition, tag: string): Listening {
  const { promise: text, resolve, reject } = Promise.withResolvers<string>();
  text.catch(() => undefined); // whoever asks for the text hears of it
  let heard = '';
  let timer = 0;

  recognition.lang = tag;
  recognition.processLocally = true;
  recognition.continuous = true; // the learner says when it is over
  recognition.interimResults = true; // the last words may never become final
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
    recognition.start();
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
