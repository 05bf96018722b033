import { replaceProperties } from './replaced-properties.ts';

type Availability = 'available' | 'downloadable' | 'downloading' | 'unavailable';

/** A fake of the browser's speech recognizer that a test feeds with words. */
export interface FakeRecogniser {
  /** Sets what `available` answers for a tag such as `es-ES`; initially `unavailable`. */
  setAvailability(tag: string, availability: Availability): void;
  /** Makes `install` fail. */
  failInstall(): void;
  /** Lets the active recognizer hear words: each call adds one result. */
  hear(transcript: string): void;
  /** Makes the active recognizer fail with `network`, `audio-capture` or `no-speech`. */
  failWith(error: string): void;
  /** The recognitions in the order they were started. */
  readonly listened: readonly Pick<Recognition, 'lang' | 'processLocally' | 'track'>[];
  isListening(): boolean;
  /** Restores the window's own recognizer. */
  restore(): void;
}

class Recognition {
  lang = '';
  continuous = false;
  interimResults = false;
  isListening = false;
  track: MediaStreamTrack | null = null;
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
  start(track: MediaStreamTrack) {
    if (track?.readyState !== 'live') throw new DOMException('There is no sound', 'InvalidStateError');
    if (this.isListening) throw new DOMException('Listening already', 'InvalidStateError');
    this.isListening = true;
    this.track = track;
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

/** Adds an on-device recognizer to a window. Call `restore` when the test is over. */
export function fakeRecogniser(window: Window): FakeRecogniser {
  const { replace, restore } = replaceProperties();
  const availabilities = new Map<string, Availability>();
  const listened: Recognition[] = [];
  let installFails = false;
  const current = () => listened.findLast(({ isListening }) => isListening);

  class FakeSpeechRecognition extends Recognition {
    static async available({ langs, processLocally }: { langs: string[]; processLocally?: boolean }) {
      if (!processLocally) return 'available'; // this answer would be about a service, not the device
      return availabilities.get(langs[0] ?? '') ?? 'unavailable';
    }
    static async install({ langs }: { langs: string[] }) {
      if (installFails) return false;
      for (const tag of langs) availabilities.set(tag, 'available');
      return true;
    }
    override start(track: MediaStreamTrack) {
      super.start(track);
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
