import type { ExchangedPhrase } from '../exchanged-phrase.ts';
import { zipped } from '../zip/zipped.ts';
import { collectionSettings } from './collection-settings.ts';
import { collectionTables } from './collection-tables.ts';
import { collectionRows } from './note-rows.ts';
import type { AnkiOptions } from './phrases-to-anki.ts';
import { sqliteFile } from './sqlite/sqlite-file.ts';

/** The package: a zip of a collection and of a list of media, which has none. */
export async function ankiPackage(
  phrases: readonly ExchangedPhrase[],
  options: AnkiOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const { nativeLanguage, now } = options;
  const { notes, cards, languages, createdSeconds } = await collectionRows(phrases, options);
  const modSeconds = Math.floor(now.getTime() / 1000);
  const times = { crt: createdSeconds, mod: now.getTime(), scm: now.getTime() };
  // Of rows that were never changed since, nor synchronised.
  const fresh = { mod: modSeconds, usn: -1, flags: 0, data: '' };
  const collection = await sqliteFile(
    collectionTables({
      col: [
        {
          id: 1,
          ...times,
          ver: 11,
          dty: 0,
          usn: 0,
          ls: 0,
          ...collectionSettings(languages, nativeLanguage, modSeconds),
        },
      ],
      notes: notes.map((note) => ({ ...note, ...fresh })),
      cards: cards.map((card) => ({ ...card, queue: card.type, ...fresh, lapses: 0, left: 0, odue: 0, odid: 0 })),
    }),
  );
  const files = [
    { path: 'collection.anki2', content: collection },
    { path: 'media', content: '{}' },
  ];
  return zipped(files, { at: now });
}
