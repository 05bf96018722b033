import type { Operator } from './operator.ts';

/**
 * How premium is bought here. `none`: nobody sells it. `local`: the small store of this machine, for trying things out.
 * `link`: a hosted purchase page that takes the learner's id as its last path segment (RevenueCat's web purchase link).
 * `sdk`: RevenueCat's web SDK, with the publishable key from the function `get-secret`. `phones`: only the phones' own
 * stores, in the native wrapper; on the web nobody sells it.
 */
export type PurchaseConfig =
  | { readonly kind: 'none' | 'local' | 'sdk' | 'phones' }
  | { readonly kind: 'link'; readonly url: string };

/**
 * `config.json`: what the browser needs to know at run time, so that one build works in every environment. Holds no
 * secrets.
 */
export interface PublicConfig {
  /** Base address of the Supabase API; empty for the page's own origin. */
  readonly supabaseUrl: string;
  /** The address of the site, where the page itself is at another one: an app's. Links for others begin with it. */
  readonly site?: string;
  /** The publishable (anonymous) key. */
  readonly supabaseKey: string;
  /** Whether sign-up waits for a confirmed e-mail address. */
  readonly confirmEmail: boolean;
  /** Who else can vouch for a learner. Only a hosted project can have Apple, because the embedded engine has not. */
  readonly providers: { readonly google: boolean; readonly apple: boolean };
  /**
   * Whether a hosted voice is configured; without one, a local voice of the device is preferred to the server's own.
   */
  readonly hostedSpeech: boolean;
  /**
   * Whether the page may speak with SVOX Pico itself where nobody else has a voice. Missing where the operator has left
   * Pico or its data out.
   */
  readonly pageVoice?: true;
  /** Whether a transcription service is configured for the function `speech-to-text`. */
  readonly transcription: boolean;
  /**
   * The format of recordings that are sent: `wav` is 16 kHz mono, for services that accept little else; `any` is what
   * the browser records.
   */
  readonly recordingFormat: 'any' | 'wav';
  /** Whether `speech-to-text` also has a provider that judges how each word was pronounced. */
  readonly judgesPronunciation: boolean;
  /** Whether a model writes stories here; they arrive sentence by sentence then. */
  readonly writesStories: boolean;
  /** Whether a translator beyond the library is configured; words of the library's glossaries are free. */
  readonly translatesWords: boolean;
  /** Whether the server fetches pages of the web for learners. Missing where the operator or the host does not. */
  readonly readsPages?: true;
  /** The public VAPID key (RFC 8292) for sending reminders, base64url; null if no reminders are sent. */
  readonly pushKey: string | null;
  /** The platforms whose app may register its device token for reminders. Missing where only browsers are reminded. */
  readonly nativePush?: readonly ('android' | 'ios')[];
  readonly purchases: PurchaseConfig;
  /** Who runs this installation; missing if the operator has said nothing. */
  readonly operator?: Operator;
  /**
   * Addresses from which testers may load versions of features that are not published. If it is set, an address of the
   * page can ask for another version. Missing for learners.
   */
  readonly overrides?: readonly string[];
  /** Where feature timings and failures are sent, as OTLP logs over HTTP (`…/v1/logs`). Missing if nowhere. */
  readonly telemetryUrl?: string;
  /** How long one version of a feature may take to load, all attempts together, in milliseconds; 15,000 by default. */
  readonly featureLoadMs?: number;
}
