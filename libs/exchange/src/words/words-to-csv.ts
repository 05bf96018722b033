import Papa from 'papaparse';
import { guardedCell } from '../csv/formula-guard.ts';
import type { ExchangedWord } from './exchanged-word.ts';

/** The columns of our own files, in order. They are documented in docs/export-format.md; the names never change. */
export const wordColumns = ['word', 'state', 'language'] as const;

/**
 * Words as CSV (RFC 4180): one header line, commas, CRLF. Words that a spreadsheet would run get a leading apostrophe,
 * which `wordFile` removes. It begins with a byte order mark, without which Excel reads UTF-8 as an older encoding.
 */
export function wordsToCsv(words: readonly ExchangedWord[]): string {
  const rows = words.map((word) => wordColumns.map((column) => guardedCell(word[column])));
  return `\uFEFF${Papa.unparse([[...wordColumns], ...rows], { newline: '\r\n' })}\r\n`;
}
