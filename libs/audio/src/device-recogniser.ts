import type { LanguageName } from '@fabula/domain';

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
  availability(language: LanguageName): Promise<'available' | 'installable' | 'none'>;
  /** Fetches the language's model; false when that fails. The learner must have agreed. */
  install(language: LanguageName): Promise<boolean>;
  /** Listens until `stop`. Call inside a tap. */
  listen(language: LanguageName): Listening;
}

export declare function createDeviceRecogniser(window: Window & typeof globalThis): DeviceRecogniser | null;
