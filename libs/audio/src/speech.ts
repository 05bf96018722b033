import type { AccentPreference, LanguageName, WordTiming } from '@fabula/domain';

/** A text to be spoken and shown. */
export interface Spoken {
  /** Says which clip this is, for example story and sentence: the same key twice is the same clip. */
  readonly key: string;
  /** The text on the screen; marked words are offsets into it. */
  readonly text: string;
  /** What is spoken where it differs from the text: vocalised Arabic. */
  readonly speech?: string | undefined;
  readonly language: LanguageName;
  /** A voice's id; the language's default without one. */
  readonly voice?: string | undefined;
  /** How the voice is to sound; its own accent without one. */
  readonly accent?: AccentPreference | undefined;
  /** One to compare a recording with: 0 is the host's own default voice, 1 and 2 others. A voice to listen to without one. */
  readonly speaker?: 0 | 1 | 2 | undefined;
}

/** A part of the shown text, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Sound that is ready to be played. */
export interface Clip {
  readonly bytes: ArrayBuffer;
  readonly mimeType: string;
  readonly durationMs: number;
  /** Offsets into the text that was asked for; empty when the voice gives none. */
  readonly words: readonly WordTiming[];
  /** Whether the words' times are an estimate from their lengths; clips kept from before have the voice's own. */
  readonly timing?: 'provider' | 'estimated';
  /** Who spoke, as the server calls it: `elevenlabs`, `espeak-ng`. */
  readonly provider?: string;
}

export interface SpeechQuestion {
  readonly text: string;
  readonly language: LanguageName;
  readonly voice?: string;
  readonly accent?: AccentPreference;
  readonly speaker?: 0 | 1 | 2;
}

/** The answer of the speech service, as the function text-to-speech gives it. */
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

export type FetchSpeech = (question: SpeechQuestion, signal: AbortSignal) => Promise<SpeechAnswer>;

/** A sound that has been started. */
export interface RunningSound {
  /** Resolves once it is really heard. */
  readonly started: Promise<void>;
  /** Resolves at its end, also at an intended one; rejects with an AudioError when it breaks off. */
  readonly finished: Promise<void>;
  setRate(rate: number): void;
  stop(): void;
}

/** What a sound needs to know while it is on. */
export interface SoundOptions {
  /** 0.5 to 2; the pitch stays. */
  readonly rate: number;
  /** The word that sounds now, as a part of the shown text; null between and after words. */
  readonly onWord: (word: Span | null) => void;
}

/** The text that is spoken. */
export function spokenText({ text, speech }: Pick<Spoken, 'text' | 'speech'>): string {
  return speech ?? text;
}
