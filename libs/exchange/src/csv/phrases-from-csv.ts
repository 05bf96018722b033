import {
  languageTag,
  type PhraseDifficulty,
  phraseDifficulties,
  phraseLengths,
  type TargetLanguage,
  targetLanguages,
} from '@fabula/domain';
import type { ExchangedPhrase } from '../exchanged-phrase.ts';
import type { Column } from './columns.ts';
import { type FileForm, fileForm } from './file-form.ts';
import { unguardedCell } from './formula-guard.ts';
import { plainText } from './plain-text.ts';
import type { Row } from './read-rows.ts';

/** Why a line is refused. */
export type CsvRefusal =
  | 'no_columns'
  | 'too_many'
  | 'broken_quotes'
  | 'phrase_missing'
  | 'translation_missing'
  | 'phrase_too_long'
  | 'translation_too_long'
  | 'example_too_long'
  | 'note_too_long'
  | 'unknown_language'
  | 'repeated';
/** Which part of a line is ignored; the rest is imported. */
export type CsvOmission = 'difficulty_ignored' | 'review_count_ignored' | 'next_review_ignored' | 'created_ignored';
export type CsvProblemCode = CsvRefusal | CsvOmission;

export interface CsvProblem {
  /** Where the row begins in the file, from 1. */
  readonly line: number;
  readonly code: CsvProblemCode;
  /** Whether the whole row was refused. */
  readonly isRefused: boolean;
}

export interface CsvImport {
  readonly phrases: readonly ExchangedPhrase[];
  readonly problems: readonly CsvProblem[];
}

export interface CsvOptions {
  /** The language of rows that name none. */
  readonly language?: TargetLanguage;
}

/** More rows than anybody has phrases; a larger file must be something else. */
const mostRows = 50_000;
const mostReviews = 1_000_000; // the database's own limit
const isoDate = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/;

/**
 * Reads phrases from a delimited text: our own CSV exactly as it was written, and what spreadsheets and Anki write. A
 * row that cannot be imported is skipped and listed in `problems`; nothing throws. Rows in an unknown language are
 * refused.
 */
export function phrasesFromCsv(text: string, options: CsvOptions = {}): CsvImport {
  const form = fileForm(text.replaceAll('\0', '')); // no database stores this character in a text
  if (form === null) return { phrases: [], problems: [{ line: 1, code: 'no_columns', isRefused: true }] };
  const phrases: ExchangedPhrase[] = [];
  const problems: CsvProblem[] = [];
  const seen = new Set<string>();
  for (const row of form.rows) {
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    const refuse = (code: CsvRefusal) => problems.push({ line: row.line, code, isRefused: true });
    if (phrases.length >= mostRows) {
      refuse('too_many');
      break;
    }
    const read = readPhrase(row, form, options);
    if (typeof read === 'string') {
      refuse(read);
      continue;
    }
    // The same normalization as isSamePhrase.
    const key = `${read.phrase.language}\n${read.phrase.phrase.normalize('NFC').trim().toLowerCase()}`;
    if (seen.has(key)) {
      refuse('repeated');
      continue;
    }
    seen.add(key);
    phrases.push(read.phrase);
    for (const code of read.omissions) problems.push({ line: row.line, code, isRefused: false });
  }
  return { phrases, problems };
}

interface ReadPhrase {
  readonly phrase: ExchangedPhrase;
  readonly omissions: readonly CsvOmission[];
}

function readPhrase(row: Row, form: FileForm, options: CsvOptions): ReadPhrase | CsvRefusal {
  if (row.isBroken) return 'broken_quotes';
  const cell = (column: Column) => cellText(row.cells[form.places[column]] ?? '', form);
  const texts = {
    phrase: cell('phrase'),
    translation: cell('translation'),
    example: cell('example'),
    note: cell('note'),
  };
  if (texts.phrase.trim() === '') return 'phrase_missing';
  if (texts.translation.trim() === '') return 'translation_missing';
  for (const name of ['phrase', 'translation', 'example', 'note'] as const) {
    if ([...texts[name]].length > phraseLengths[name]) return `${name}_too_long`;
  }
  const language = languageNamed(cell('language')) ?? (cell('language').trim() === '' ? options.language : undefined);
  if (language === undefined) return 'unknown_language';

  const omissions: CsvOmission[] = [];
  const orOmit = <Value>(value: Value | undefined, otherwise: Value, code: CsvOmission): Value => {
    if (value === undefined) omissions.push(code);
    return value ?? otherwise;
  };
  const phrase: ExchangedPhrase = {
    phrase: texts.phrase,
    translation: texts.translation,
    example: texts.example || null,
    note: texts.note || null,
    language,
    difficulty: orOmit(difficultyIn(cell('difficulty')), 'Medium', 'difficulty_ignored'),
    reviewCount: orOmit(countIn(cell('review_count')), 0, 'review_count_ignored'),
    nextReviewAt: orOmit(dateIn(cell('next_review_at')), null, 'next_review_ignored'),
    createdAt: orOmit(dateIn(cell('created_at')), null, 'created_ignored'),
  };
  return { phrase, omissions };
}

/** Our own cells are taken as they are; in other files, spaces around a cell do not belong to its text. */
function cellText(cell: string, { isOurs, isHtml }: FileForm): string {
  if (isHtml) return plainText(cell);
  return isOurs ? unguardedCell(cell) : unguardedCell(cell.trim());
}

/** Finds a language by its English name or its tag, ignoring case. */
function languageNamed(cell: string): TargetLanguage | undefined {
  const name = cell.trim().toLowerCase();
  return targetLanguages.find((language) => language.toLowerCase() === name || languageTag(language) === name);
}

function difficultyIn(cell: string): PhraseDifficulty | undefined {
  const name = cell.trim().toLowerCase();
  if (name === '') return 'Medium';
  return phraseDifficulties.find((difficulty) => difficulty.toLowerCase() === name);
}

function countIn(cell: string): number | undefined {
  const digits = cell.trim();
  if (digits === '') return 0;
  return /^\d{1,7}$/.test(digits) && Number(digits) <= mostReviews ? Number(digits) : undefined;
}

function dateIn(cell: string): string | null | undefined {
  const date = cell.trim();
  if (date === '') return null;
  return isoDate.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined;
}
