import type { ExchangedPhrase } from '../exchanged-phrase.ts';
import { ankiPackage } from './anki-package.ts';
import type { AnkiOptions } from './note-rows.ts';

/** The one message that the worker receives. */
export interface AnkiOrder {
  readonly phrases: readonly ExchangedPhrase[];
  readonly options: AnkiOptions;
  /** The address of SQLite's WebAssembly: the page knows it, but its worker cannot find it out. Missing on Node. */
  readonly sqliteUrl?: string;
}

export type AnkiAnswer =
  | { readonly kind: 'package'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly message: string };

/** Everything the worker does with its message. */
export async function answerAnki({ phrases, options, sqliteUrl }: AnkiOrder): Promise<AnkiAnswer> {
  try {
    return { kind: 'package', bytes: await ankiPackage(phrases, options, sqliteUrl) };
  } catch (error) {
    return { kind: 'failed', message: String(error) };
  }
}
