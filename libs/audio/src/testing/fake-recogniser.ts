import { replaceProperties } from './replaced-properties.ts';

type Availability = 'available' | 'downloadable' | 'downloading' | 'unavailable';

/** A recogniser at the browser's edge that a test puts words into. */
export interface FakeRecogniser {
  /** What `available` answers for a tag such as `es-ES`; `unavailable` at first. */
  setAvailability(tag: string, availability: Availability): void;
  /** Makes `install` fail. */
  failInstall(): void;
  /** The recogniser that listens hears words: each call is one more result. */
  hear(transcript: string): void;
  /** The recogniser that listens breaks off: `network`, `audio-capture`, `no-speech`. */
  failWith(error: string): void;
  /** Tags that are being listened for, in the order they were started. */
  readonly listened: readonly { readonly lang: string; readonly processLocally: boolean }[];
  isListening(): boolean;
  /** Gives the window its own back. */
  restore(): void;
}

class Recognition {
  lang = '';
  continuous = false;
  interimResults = false;
  isListening = false;
  readonly results: { transcript: string }[][] = [];
  onresult: ((event: { results: { transcript: string }[][] }) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  #processLocally = false;

  get processLocally() {
    return this.#processLocally;
  }
  set processLocally(value: boolean) {
    this.#processLocally = value;
  }
  start() {
    if (this.isListening) throw new DOMException('Listening already', 'InvalidStateError');
    this.isListening = true;
  }
  stop() {
    if (!this.isListening) return;
    this.isListening = false;
    queueMicrotask(() => this.onend?.());
  }
  abort() {
    this.stop();
  }
}

/** Gives a window an on-device recogniser. `restore` when the test is over. */
export function fakeRecogniser(window: Window): FakeRecogniser {
  const { replace, restore } = replaceProperties();
  const availabilities = new Map<string, Availability>();
  const listened: Recognition[] = [];
  let installFails = false;
  const current = () => listened.findLast(({ isListening }) => isListening);

  class FakeSpeechRecognition extends Recognition {
    static async available({ langs, processLocally }: { langs: string[]; processLocally?: boolean }) {
      if (!processLocally) return 'available'; // what a service could do is not what was asked
      return availabilities.get(langs[0] ?? '') ?? 'unavailable';
    }
    static async install({ langs }: { langs: string[] }) {
      if (installFails) return false;
      for (const tag of langs) availabilities.set(tag, 'available');
      return true;
    }
    override start() {
      super.start();
      listened.push(this);
    }
  }
  replace(window, 'SpeechRecognition', FakeSpeechRecognition);

  return {
    setAvailability: (tag, availability) => availabilities.set(tag, availability),
    failInstall() {
      installFails = true;
    },
    hear(transcript) {
      const recognition = current();
      recognition?.results.push([{ transcript }]);
      recognition?.onresult?.({ results: recognition.results });
    },
    failWith(error) {
      const recognition = current();
      recognition?.onerror?.({ error });
      recognition?.stop();
    },
    listened,
    isListening: () => current() !== undefined,
    restore,
  };
}
