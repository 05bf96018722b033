import { isTargetLanguage } from '@fabula/domain';
import { bestSample, separators, takeDirectives } from '../csv/file-form.ts';
import { unguardedCell } from '../csv/formula-guard.ts';
import { plainText } from '../csv/plain-text.ts';
import { readRows } from '../csv/read-rows.ts';
import { type ExchangedWord, exchangedStates } from './exchanged-word.ts';
import { mostWordRows, type WordFile, WordFileProblem } from './word-file.ts';
import { wordColumns } from './words-to-csv.ts';

/** What programs call their columns; a first row with one of these is a header. */
const headers =
  /^(?:words?|terms?|lemmas?|front|back|phrase|expression|translation|meaning|definition|hint ?\d*|status|state|level|language|example|notes?|tags?|text|vocabulary|palabra|mot|wort|parola)$/i;

/**
 * Reads a delimited text, a list with one word a line among them. A file of ours, whatever the order of its columns,
 * gives its words with their states.
 * @throws WordFileProblem if it holds nothing
 */
export function wordsFromText(file: string): WordFile {
  const clean = file.replace(/^\uFEFF/, '').replaceAll('\0', ''); // no database stores this character
  const { text, separator, names, isHtml } = takeDirectives(clean);
  const best = bestSample(text, separator ? [separator] : separators);
  const rows = readRows(text, best.separator).flatMap(({ cells }) =>
    cells.every((cell) => cell.trim() === '') ? [] : [cells],
  );
  const [first = []] = rows;
  const title = (cell: string) => cell.trim().replaceAll('_', ' ');
  const hasHeader = names === null && first.some((cell) => headers.test(title(cell)));
  const titles = (hasHeader ? first : (names?.split(best.separator) ?? [])).map(title);
  const content = (hasHeader ? rows.slice(1) : rows).slice(0, mostWordRows);
  if (content.length === 0) throw new WordFileProblem('empty');
  const isCut = rows.length - (hasHeader ? 1 : 0) > mostWordRows;
  const places = wordColumns.map((column) => titles.findIndex((name) => name.toLowerCase() === column));
  if (hasHeader && places.every((place) => place !== -1)) return { ...ourWords(content, places), isCut };

  const width = content.reduce((most, cells) => Math.max(most, cells.length), 0);
  const fields = Array.from({ length: width }, (_, place) => ({
    name: titles[place] ?? '',
    of: null,
    values: content.map((cells) => {
      const cell = cells[place] ?? '';
      return isHtml ? plainText(cell) : unguardedCell(cell.trim());
    }),
  }));
  return { fields: fields.filter(({ values }) => values.some((value) => value !== '')), marks: null, odd: 0, isCut };
}

function ourWords(content: readonly (readonly string[])[], places: readonly number[]) {
  const marks = content.flatMap((cells): ExchangedWord[] => {
    const [word = '', named, language] = places.map((place) => unguardedCell(cells[place]?.trim() ?? ''));
    const state = exchangedStates.find((known) => known === named);
    return word !== '' && state && isTargetLanguage(language) ? [{ word, state, language }] : [];
  });
  return { fields: [], marks, odd: content.length - marks.length };
}
