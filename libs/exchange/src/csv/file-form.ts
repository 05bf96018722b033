import { type Column, columnNamed, columns } from './columns.ts';
import { type Row, readRows } from './read-rows.ts';

/** How a file is to be read. */
export interface FileForm {
  readonly rows: readonly Row[];
  /** The position of each column; -1 for a missing one. */
  readonly places: Readonly<Record<Column, number>>;
  /** The file is one of ours, so every text is taken exactly as it is. */
  readonly isOurs: boolean;
  /** Cells are HTML, as Anki writes them. */
  readonly isHtml: boolean;
}

/** Those that are seldom part of a text come first. */
export const separators = ['\t', ';', '|', ','];
const separatorNames: Readonly<Record<string, string>> = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' };

/**
 * Detects how a file is written: its separator and its columns. It uses a header in any order, or the lines that Anki
 * ("Notes in Plain Text") and Excel ("sep=") write first, or else takes the first two columns as front and back. Null
 * if phrase and translation cannot be told apart.
 */
export function fileForm(file: string): FileForm | null {
  const { text, firstLine, separator, names, isHtml } = takeDirectives(file.replace(/^\uFEFF/, ''));
  const best = bestSample(text, separator ? [separator] : separators);
  const headers = names?.split(best.separator) ?? best.first;
  const rows = readRows(text, best.separator, firstLine);
  const named = placesOf(headers);
  if (named.phrase !== -1 && named.translation !== -1) {
    const isOurs = columns.every((column, index) => headers[index]?.trim() === column);
    return { rows: names === null ? rows.slice(1) : rows, places: named, isOurs, isHtml };
  }
  if (best.first.length < 2) return null;
  const skipped = names === null && isHeader(best.first) ? 1 : 0;
  return { rows: rows.slice(skipped), places: { ...placesOf([]), phrase: 0, translation: 1 }, isOurs: false, isHtml };
}

/** A first row with at least two known columns, even if a required one is missing. */
const isHeader = (cells: readonly string[]) => cells.filter((cell) => columnNamed(cell) !== null).length > 1;

interface Sample {
  readonly separator: string;
  readonly first: readonly string[];
}

/** A sample is enough for a header, and parsing all of a large file four times is too much work. */
const sampleCharacters = 20_000;

/**
 * The separator whose first row names most columns; without a header, the one that gives every row the same number of
 * cells.
 */
export function bestSample(text: string, candidates: readonly string[]): Sample {
  const samples = candidates.map((separator) => {
    const rows = readRows(text.slice(0, sampleCharacters), separator).slice(0, -1); // the last row may be cut off
    const [first = []] = (rows.length > 0 ? rows : readRows(text, separator)).map(({ cells }) => cells);
    const known = first.filter((cell) => columnNamed(cell) !== null).length;
    const even = rows.filter(({ cells }) => cells.length === first.length).length / Math.max(1, rows.length);
    return { separator, first, known: known > 1 ? known : 0, even: first.length > 1 ? 1 + even : 0 };
  });
  return samples.reduce((one, other) =>
    other.known > one.known || (other.known === one.known && other.even > one.even) ? other : one,
  );
}

function placesOf(headers: readonly string[]): Record<Column, number> {
  const found = headers.map(columnNamed);
  const place = (column: Column) => found.indexOf(column);
  return {
    phrase: place('phrase'),
    translation: place('translation'),
    example: place('example'),
    note: place('note'),
    language: place('language'),
    difficulty: place('difficulty'),
    review_count: place('review_count'),
    next_review_at: place('next_review_at'),
    created_at: place('created_at'),
  };
}

/** Removes leading blank lines and the lines that say how the file is written. */
export function takeDirectives(file: string) {
  let text = file;
  let firstLine = 1;
  let separator: string | null = null;
  let names: string | null = null;
  let isHtml = false;
  for (;;) {
    const [line] = /^(?:(?:#[a-z ]+:|sep=)[^\r\n]*(?:\r\n|\r|\n|$)|\r\n|\r|\n)/i.exec(text) ?? [];
    if (!line) return { text, firstLine, separator, names, isHtml };
    const [, key = '', value = ''] = /^#?([a-z ]+)[:=]([^\r\n]*)/i.exec(line) ?? [];
    const name = key.toLowerCase();
    if (name === 'separator' || name === 'sep')
      separator = separatorNames[value.trim().toLowerCase()] ?? (value[0] || null);
    if (name === 'columns') names = value;
    if (name === 'html') isHtml = value.trim().toLowerCase() === 'true';
    text = text.slice(line.length);
    firstLine += 1;
  }
}
