import type { LanguageName } from '@fabula/domain';
import type { ExchangedPhrase } from '../exchanged-phrase.ts';

export interface AnkiOptions {
  /** The language of translations, for their `lang` and `dir`. */
  readonly nativeLanguage: LanguageName;
  readonly now: Date;
  /** IANA zone: in which days a card is due. */
  readonly timeZone: string;
}

/**
 * The phrases as an Anki package (.apkg): a deck for each language, two cards for each phrase, with what they have learned.
 * The writer is fetched when this is called; rejects where that fails.
 */
export async function phrasesToAnki(
  phrases: readonly ExchangedPhrase[],
  options: AnkiOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const { ankiPackage } = await import('./anki-package.ts');
  return ankiPackage(phrases, options);
}
