import type { InterfaceLanguage } from '@fabula/contracts';

/** What a device has said of itself, for the page to fit before any code runs (apps/shell/src/page-hint.ts). */
export interface PageHint {
  readonly signedIn: boolean;
  /** The language in which it shows the interface; undefined for a device that has never been here. */
  readonly language: InterfaceLanguage | undefined;
}

/** Reads the cookie. It opens nothing: whoever forges one only gets another first picture of the same page. */
export function readPageHint(cookies: string | null): PageHint {
  const [, session, language] = /(?:^|;\s*)fabula-hint=(in|out)\.(en|es|fr)(?:;|$)/.exec(cookies ?? '') ?? [];
  return { signedIn: session === 'in', language: language as InterfaceLanguage | undefined };
}
