import type { AccentPreference, TargetLanguage, VoiceId, WordTiming } from '@fabula/domain';
import type { RequestLine } from './providers/provider-log.ts';

export interface SpeechRequest {
  readonly text: string;
  readonly language: TargetLanguage;
  /** A catalogue voice that speaks the language. */
  readonly voice: VoiceId;
  /** One that the language has. */
  readonly accent: AccentPreference;
  /** 0.5 to 2. */
  readonly speed: number;
  /**
   * Instead of `voice`, one of those a recording is compared with, by the host's own synthesiser: 0 is its default voice; 1 and
   * 2 sound unlike it and unlike each other.
   */
  readonly speaker?: 0 | 1 | 2;
}

export interface SpokenAudio {
  readonly audio: Uint8Array;
  readonly mimeType: string;
  readonly durationMs: number;
  readonly words: readonly WordTiming[];
  /** Who says when each word sounds: the synthesiser, or an estimate from the words' lengths. */
  readonly timing: 'provider' | 'estimated';
  /** Whether it was already there and nothing was synthesised. */
  readonly cached: boolean;
}

/** A synthesiser of the host. Hosts without one (the edge) leave it out and the learner's device speaks. */
export interface SpeechCapability {
  /** `undefined`: this text can't be spoken here, let the device do it. Rejects when the synthesiser failed. */
  speak(request: SpeechRequest, signal: AbortSignal): Promise<SpokenAudio | undefined>;
}

/**
 * Sounds that a host keeps on its disk, since a hosted voice is paid for by the letter. The edge has no disk and leaves it out:
 * there each device keeps what it heard.
 */
export interface KeptSpeech {
  /** What was kept under a key, `cached`; `undefined` where nothing was. Never rejects. */
  find(key: string): Promise<SpokenAudio | undefined>;
  /**
   * What was kept under a key, else what `make` gives, which is kept; made once for all who ask at the same time. `make`'s
   * signal fires when the last of them has gone. Rejects as `make` does, or with the reason of one's own signal.
   */
  once(key: string, make: (wanted: AbortSignal) => Promise<SpokenAudio>, signal: AbortSignal): Promise<SpokenAudio>;
}

/** Everything a function gets from where it runs. */
export interface FunctionEnv {
  /** Base address of the Supabase API, without a trailing slash. */
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  readonly serviceKey?: string;
  /** The host's environment variables that functions may read: `AI_*` and the publishable keys of get-secret. */
  readonly secrets: Readonly<Record<string, string | undefined>>;
  readonly speech?: SpeechCapability;
  readonly keptSpeech?: KeptSpeech;
  readonly now: () => Date;
  /** 0 <= n < 1. */
  readonly random: () => number;
  /** Takes a line about a request to a provider, never with anything of its content; the console without one. */
  readonly log?: (line: RequestLine) => void;
  /** How the Supabase API is reached; a host that embeds it can answer without a socket. */
  readonly fetch?: typeof fetch;
  /**
   * For addresses that a learner's device has stored: connects to none that leads inward, whatever its name says. Without one the
   * host's network has to keep functions out of itself, as the edge's does.
   */
  readonly fetchPublic?: typeof fetch;
}

/** A function on web standards, the same on every host. Never rejects. */
export type FunctionHandler = (request: Request, env: FunctionEnv) => Promise<Response>;
