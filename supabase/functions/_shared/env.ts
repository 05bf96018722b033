import type { AccentPreference, TargetLanguage, VoiceId, WordTiming } from '@fabula/domain';
import type { RequestLine } from './providers/provider-log.ts';

export interface SpeechRequest {
  readonly text: string;
  readonly language: TargetLanguage;
  /** A catalogue voice that speaks the language. */
  readonly voice: VoiceId;
  /** An accent that the language has. */
  readonly accent: AccentPreference;
  /** 0.5 to 2. */
  readonly speed: number;
  /**
   * Replaces `voice` by one of the reference speakers of the host's own synthesizer: 0 is its default voice; 1 and 2
   * sound different from it and from each other.
   */
  readonly speaker?: 0 | 1 | 2;
  /** Whether the client plays Ogg Opus. Hosted voices come as MP3 anyway. */
  readonly playsOpus?: boolean;
}

export interface SpokenAudio {
  readonly audio: Uint8Array;
  readonly mimeType: string;
  readonly durationMs: number;
  readonly words: readonly WordTiming[];
  /** The source of the word timings: the synthesizer, or an estimate from the words' lengths. */
  readonly timing: 'provider' | 'estimated';
  /** Whether the sound came from the cache. */
  readonly cached: boolean;
}

/** A synthesizer of the host. */
export interface SpeechCapability {
  /**
   * Resolves to `undefined` where this text cannot be spoken here and the device should do it. Rejects when the
   * synthesizer fails.
   */
  speak(request: SpeechRequest, signal: AbortSignal): Promise<SpokenAudio | undefined>;
}

/** The providers of `AI_TTS` that are programs of the host, not services. */
export type HostVoice = 'svox-pico' | 'espeak-ng';

/**
 * A host's disk cache of sounds, because a hosted voice charges by the letter. The edge has no disk and leaves it out;
 * there each device keeps what it heard.
 */
export interface KeptSpeech {
  /** The cached sound of a key, with `cached` set; `undefined` where there is none. Never rejects. */
  find(key: string): Promise<SpokenAudio | undefined>;
  /**
   * The cached sound of a key, else the result of `make`, which is then cached; concurrent callers share one `make`.
   * `make`'s signal fires when the last of them has left. Rejects as `make` does, or with the reason of the caller's
   * own signal.
   */
  once(key: string, make: (wanted: AbortSignal) => Promise<SpokenAudio>, signal: AbortSignal): Promise<SpokenAudio>;
}

/** What several hosts that serve together know of providers that are down. It answers at once, and tells the others. */
export interface SharedRests {
  /** Until when nobody asks the provider behind this circuit, in milliseconds since 1970; 0 where it does not rest. */
  until(circuit: string): number;
  rest(circuit: string, untilMs: number): void;
  end(circuit: string): void;
}

/** Everything that a function gets from its host. */
export interface FunctionEnv {
  /** The base address of the Supabase API, without a trailing slash. */
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  readonly serviceKey?: string;
  /** The host's environment variables that functions may read: `AI_*` and the publishable keys of get-secret. */
  readonly secrets: Readonly<Record<string, string | undefined>>;
  /** The host's own synthesizers. A host without any (the edge) leaves them out, and the learner's device speaks. */
  readonly speech?: Partial<Readonly<Record<HostVoice, SpeechCapability>>>;
  readonly keptSpeech?: KeptSpeech;
  readonly now: () => Date;
  /** 0 <= n < 1. */
  readonly random: () => number;
  /** Receives a line about each request to a provider, never with any of its content; the console if left out. */
  readonly log?: (line: RequestLine) => void;
  /** Left out by a host that serves alone. */
  readonly rests?: SharedRests;
  /** How the Supabase API is reached; a host that embeds it can answer without a socket. */
  readonly fetch?: typeof fetch;
  /** How long a call of the Supabase API may take, its turn in the host's queue included; 10 s if left out. */
  readonly apiTimeoutMs?: number;
  /**
   * For addresses that a learner's device has stored: never connects to an internal address, whatever the host name
   * resolves to. Without it the host's network has to shield itself from functions, as the edge's does.
   */
  readonly fetchPublic?: typeof fetch;
  /**
   * `fetch` over HTTP/2, which Apple's push service requires, for addresses of the operator's settings. A host whose
   * own `fetch` speaks it, like the edge's, leaves it out.
   */
  readonly fetchHttp2?: typeof fetch;
  /**
   * Fetches a page of the web for a learner: connects only to the address it has checked, on the usual ports, and
   * follows no redirect. Rejects for everything else. A host leaves it out where the operator wants no pages to be
   * fetched, and where it cannot choose the address it connects to, as the edge cannot.
   */
  readonly fetchPage?: typeof fetch;
}

/** A function built on web standards, the same on every host. Never rejects. */
export type FunctionHandler = (request: Request, env: FunctionEnv) => Promise<Response>;
