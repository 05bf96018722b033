/** The part of the Web Speech API that is used here; TypeScript's DOM types lack it. */
export interface BrowserRecognition {
  lang: string;
  processLocally: boolean;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { readonly results: Iterable<ArrayLike<{ readonly transcript: string }>> }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  /** Listens to a track, so that one microphone is open and both hear the same; older browsers open another. */
  start(track: MediaStreamTrack): void;
  stop(): void;
  abort(): void;
}

interface RecogniserOptions {
  readonly langs: readonly string[];
  readonly processLocally: true;
}

export interface BrowserRecogniser {
  new (): BrowserRecognition;
  available(question: RecogniserOptions): Promise<string>;
  install(question: RecogniserOptions): Promise<boolean>;
}

/** The window's recognizer if it can run on the device alone. An older one would send the voice to a service. */
export function browserRecogniser(window: Window): BrowserRecogniser | null {
  const names = ['SpeechRecognition', 'webkitSpeechRecognition'];
  return names.map((name): unknown => Reflect.get(window, name)).find(runsOnDevice) ?? null;
}

function runsOnDevice(recogniser: unknown): recogniser is BrowserRecogniser {
  return (
    typeof recogniser === 'function' &&
    'available' in recogniser &&
    'install' in recogniser &&
    typeof recogniser.prototype === 'object' &&
    'processLocally' in recogniser.prototype
  );
}
