import Papa from 'papaparse';
import type { ExchangedPhrase } from '../exchanged-phrase.ts';
import { type Column, columns } from './columns.ts';
import { guardedCell } from './formula-guard.ts';

/**
 * The phrases as CSV (RFC 4180): one header line, commas, CRLF. Texts that a spreadsheet would run get a leading
 * apostrophe, which `phrasesFromCsv` removes. `forSpreadsheet` adds a byte order mark, without which Excel reads UTF-8
 * as an older encoding.
 */
export function phrasesToCsv(
  phrases: readonly ExchangedPhrase[],
  { forSpreadsheet = false }: { readonly forSpreadsheet?: boolean } = {},
): string {
  const rows = phrases.map((phrase) => columns.map((column) => guardedCell(cellOf(phrase, column))));
  const csv = Papa.unparse([[...columns], ...rows], { newline: '\r\n' });
  return `${forSpreadsheet ? '\uFEFF' : ''}${csv}\r\n`;
}

function cellOf(phrase: ExchangedPhrase, column: Column): string {
  switch (column) {
    case 'note':
      return phrase.note ?? '';
    case 'example':
      return phrase.example ?? '';
    case 'review_count':
      return String(phrase.reviewCount);
    case 'next_review_at':
      return phrase.nextReviewAt ?? '';
    case 'created_at':
      return phrase.createdAt ?? '';
    default:
      return phrase[column];
  }
}
