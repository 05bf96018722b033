import type { Operator } from './operator.ts';

/**
 * How premium is bought here. `none`: nobody sells it. `local`: the little store of this very machine, for trying things out.
 * `link`: a hosted purchase page that takes the learner's id as its last path segment (RevenueCat's web purchase link). `sdk`:
 * RevenueCat's web SDK, with the publishable key that the function `get-secret` gives. `phones`: only the phones' own stores, in
 * the native wrapper; on the web nobody sells it.
 */
export type PurchaseConfig =
  | { readonly kind: 'none' | 'local' | 'sdk' | 'phones' }
  | { readonly kind: 'link'; readonly url: string };

/** `config.json`: what the browser needs to know at run time, so that one build serves every environment. No secrets. */
export interface PublicConfig {
  /** Base address of the Supabase API; empty for the page's own origin. */
  readonly supabaseUrl: string;
  /** The publishable (anonymous) key. */
  readonly supabaseKey: string;
  /** Whether sign-up waits for a confirmed e-mail address. */
  readonly confirmEmail: boolean;
  readonly providers: { readonly google: boolean };
  /** Whether a hosted voice is configured; without one a local voice of the device is preferred over espeak. */
  readonly hostedSpeech: boolean;
  /** Whether the function `speech-to-text` has a transcription service behind it. */
  readonly transcription: boolean;
  /** What recordings are sent as: `wav` is 16 kHz mono, for services that read next to nothing else; `any` as the browser makes them. */
  readonly recordingFormat: 'any' | 'wav';
  /** Whether `speech-to-text` also has somebody behind it who judges how each word was pronounced. */
  readonly judgesPronunciation: boolean;
  /** Whether a model writes stories here; they come sentence by sentence then. */
  readonly writesStories: boolean;
  /** Whether somebody but the library translates words here; what the library's glossaries know is free. */
  readonly translatesWords: boolean;
  /** The public VAPID key (RFC 8292) reminders are sent with, base64url; null where nobody sends any. */
  readonly pushKey: string | null;
  readonly purchases: PurchaseConfig;
  /** Who runs this installation. Absent: they have said nothing of themselves. */
  readonly operator?: Operator;
  /**
   * For those who test releases: whoever says so in the address gets another version here, a published one or one below
   * these addresses. Absent for learners.
   */
  readonly overrides?: readonly string[];
  /** Where feature timings and failures go, as OTLP logs over HTTP (`…/v1/logs`). Absent: nowhere. */
  readonly telemetryUrl?: string;
  /** How long one version of a feature may take to load, all attempts together; 15,000 where nothing is said. */
  readonly featureLoadMs?: number;
}
