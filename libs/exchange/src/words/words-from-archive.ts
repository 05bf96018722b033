import { isTargetLanguage } from '@fabula/domain';
import { type ExchangedWord, exchangedStates } from './exchanged-word.ts';
import { mostWordRows, type WordFile, WordFileProblem } from './word-file.ts';

/** Where an account's archive has the words. */
export const archivedWords = 'tables/word_states.json';

/**
 * The words of an account's archive. Those that are new again carry no mark.
 * @throws WordFileProblem if it is damaged or has none
 */
export function wordsFromArchive(json: string): WordFile {
  const rows = rowsIn(json);
  if (rows.length === 0) throw new WordFileProblem('empty');
  const isNew = (row: unknown) => Object(row).state === 'new';
  const content = rows.filter((row) => !isNew(row)).slice(0, mostWordRows);
  const marks = content.flatMap((row): ExchangedWord[] => {
    const { word, state: named, language } = Object(row);
    const state = exchangedStates.find((known) => known === named);
    return typeof word === 'string' && state && isTargetLanguage(language) ? [{ word, state, language }] : [];
  });
  return { fields: [], marks, odd: content.length - marks.length, isCut: rows.length > mostWordRows };
}

function rowsIn(json: string): readonly unknown[] {
  try {
    const rows: unknown = JSON.parse(json);
    if (Array.isArray(rows)) return rows;
  } catch {
    // Said below.
  }
  throw new WordFileProblem('broken');
}
