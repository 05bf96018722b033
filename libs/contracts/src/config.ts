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
  /** The public VAPID key (RFC 8292) reminders are sent with, base64url; null where nobody sends any. */
  readonly pushKey: string | null;
}
