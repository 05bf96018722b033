import type { ExchangedPhrase } from '../exchanged-phrase.ts';
import { zipped } from '../zip/zipped.ts';
import { collectionFile } from './collection-file.ts';
import { collectionSettings } from './collection-settings.ts';
import { type AnkiOptions, collectionRows } from './note-rows.ts';

/** The package: a zip of a collection and an empty media list. `sqliteUrl`: see collectionFile. */
export async function ankiPackage(
  phrases: readonly ExchangedPhrase[],
  options: AnkiOptions,
  sqliteUrl?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { nativeLanguage, now } = options;
  const { notes, cards, languages, createdSeconds } = await collectionRows(phrases, options);
  const modSeconds = Math.floor(now.getTime() / 1000);
  const times = { crt: createdSeconds, mod: now.getTime(), scm: now.getTime() };
  const settings = collectionSettings(languages, nativeLanguage, modSeconds);
  // For rows that were never changed or synchronized.
  const fresh = { mod: modSeconds, usn: -1, flags: 0, data: '' };
  const collection = await collectionFile(
    {
      col: [{ id: 1, ...times, ver: 11, dty: 0, usn: 0, ls: 0, ...settings }],
      notes: notes.map((note) => ({ ...note, ...fresh })),
      cards: cards.map((card) => ({ ...card, queue: card.type, ...fresh, lapses: 0, left: 0, odue: 0, odid: 0 })),
    },
    sqliteUrl,
  );
  const files = [
    { path: 'collection.anki2', content: collection },
    { path: 'media', content: '{}' },
  ];
  return zipped(files, { at: now });
}
