import type { AccentPreference, LanguageName, WordTiming } from '@fabula/domain';

/** A text to be spoken and shown. */
export interface Spoken {
  /** Identifies the clip, for example by story and sentence: equal keys mean the same clip. */
  readonly key: string;
  /** The text on the screen; word marks are offsets into it. */
  readonly text: string;
  /** The text to speak where it differs from the shown one, as with vocalized Arabic. */
  readonly speech?: string | undefined;
  readonly language: LanguageName;
  /** A voice's id. Default: the language's default voice. */
  readonly voice?: string | undefined;
  /** The requested accent. Default: the voice's own. */
  readonly accent?: AccentPreference | undefined;
  /**
   * The reference speaker to compare a recording with: 0 is the host's own default voice, 1 and 2 are others. Omit it
   * for speech that the learner listens to.
   */
  readonly speaker?: 0 | 1 | 2 | undefined;
}

/** A part of the shown text, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Sound that is ready to play. */
export interface Clip {
  readonly bytes: ArrayBuffer;
  readonly mimeType: string;
  readonly durationMs: number;
  /** Word times, as offsets into the requested text; empty when the voice gives none. */
  readonly words: readonly WordTiming[];
  /** Whether the word times are an estimate by word length. Undefined in older cached clips, which have exact times. */
  readonly timing?: 'provider' | 'estimated';
  /** The speech provider by the server's name: `elevenlabs`, `espeak-ng`. */
  readonly provider?: string;
}

export interface SpeechOptions {
  readonly text: string;
  readonly language: LanguageName;
  readonly voice?: string;
  readonly accent?: AccentPreference;
  readonly speaker?: 0 | 1 | 2;
}

/** The response of the function text-to-speech. */
export type SpeechAnswer =
  | {
      /** Base64. */
      readonly audioContent: string;
      readonly mimeType: string;
      readonly durationMs: number;
      readonly words: readonly WordTiming[];
      readonly timing?: 'provider' | 'estimated';
      readonly source?: { readonly provider: string };
    }
  | { readonly useDeviceVoice: true };

export type FetchSpeech = (question: SpeechOptions, signal: AbortSignal) => Promise<SpeechAnswer>;

/** Speaks a text in the page itself; null where there is no voice for it. */
export type SpeakHere = (question: SpeechOptions) => Promise<Clip | null>;

/** A sound that has been started. */
export interface RunningSound {
  /** Resolves once the sound is really audible. */
  readonly started: Promise<void>;
  /** Resolves at the end, also after an intended stop. Rejects with an AudioError when playback fails. */
  readonly finished: Promise<void>;
  setRate(rate: number): void;
  stop(): void;
}

/** Options of a sound that is started. */
export interface SoundOptions {
  /** 0.5 to 2; the pitch stays. */
  readonly rate: number;
  /** Called with the word being spoken, as a part of the shown text; with null between and after words. */
  readonly onWord: (word: Span | null) => void;
}

/** The text to speak: `speech` if given, else the shown text. */
export function spokenText({ text, speech }: Pick<Spoken, 'text' | 'speech'>): string {
  return speech ?? text;
}
