import type { ExchangedPhrase } from '../exchanged-phrase.ts';
import { ankiPackage } from './anki-package.ts';
import type { AnkiOptions } from './note-rows.ts';

/** What the worker is sent, once. */
export interface AnkiOrder {
  readonly phrases: readonly ExchangedPhrase[];
  readonly options: AnkiOptions;
  /** Where SQLite's WebAssembly is: the page knows the address, its worker cannot tell it. Absent on Node. */
  readonly sqliteUrl?: string;
}

export type AnkiAnswer =
  | { readonly kind: 'package'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly message: string };

/** The worker's whole work. */
export async function answerAnki({ phrases, options, sqliteUrl }: AnkiOrder): Promise<AnkiAnswer> {
  try {
    return { kind: 'package', bytes: await ankiPackage(phrases, options, sqliteUrl) };
  } catch (error) {
    return { kind: 'failed', message: String(error) };
  }
}
