import { rowsOf } from '@fabula/platform';
import { newestFirst, pageRows, type Tables } from './pages.ts';
import type { PhraseRow } from './phrase-rows.ts';

/** After this many attempts, a list that keeps changing is shown as it was read last; it is refetched soon enough. */
const attempts = 3;

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** The number of all rows; null if the server does not say. */
  readonly total: number | null;
}

/**
 * Reads all rows of a list, page by page. Rows that are added or removed between two pages shift the others: then the
 * pages do not add up to the total, and the list is read again.
 */
export async function allPages<Row extends { readonly id: string }>(
  read: (from: number, to: number) => Promise<Page<Row>>,
): Promise<Row[]> {
  for (let attempt = 1; ; attempt += 1) {
    const first = await read(0, pageRows - 1);
    if (first.total === null || first.rows.length >= first.total) return [...first.rows];
    const starts = Array.from({ length: Math.ceil(first.total / pageRows) - 1 }, (_, index) => (index + 1) * pageRows);
    const rest = await Promise.all(starts.map((from) => read(from, from + pageRows - 1)));
    const rows = new Map([first, ...rest].flatMap((page) => page.rows.map((row) => [row.id, row])));
    const isWhole = rest.every(({ total }) => total === first.total) && rows.size === first.total;
    if (isWhole || attempt === attempts) return [...rows.values()];
  }
}

interface PhraseReading {
  readonly tables: Tables;
  readonly language: string;
  readonly signal: AbortSignal;
  /** The rows that were read before. */
  readonly before: readonly PhraseRow[] | undefined;
}

/**
 * A row that changed during another transaction may have a slightly older time than rows already read, so the next read
 * overlaps this much.
 */
const overlapMs = 60_000;

/** The collection, newest first. Once it is known, only the rows changed since and the total count are read. */
export async function readPhrases({ tables, language, signal, before }: PhraseReading): Promise<PhraseRow[]> {
  const newest = before?.reduce((latest, row) => Math.max(latest, Date.parse(row.updated_at)), 0);
  const read = async (from: number, to: number, since?: number): Promise<Page<PhraseRow>> => {
    const all = tables.from('user_phrases').select('*', { count: 'exact' }).eq('language', language);
    const wanted = since === undefined ? all : all.gte('updated_at', new Date(since - overlapMs).toISOString());
    const answer = await wanted
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, to)
      .abortSignal(signal);
    return { rows: rowsOf(answer), total: answer.count };
  };
  if (before && newest && before.length >= pageRows) {
    const [changed, total] = await Promise.all([
      allPages((from, to) => read(from, to, newest)),
      read(0, 0).then((page) => page.total),
    ]);
    const rows = new Map([...before, ...changed].map((row) => [row.id, row]));
    // A deleted row is not reported, so it is detected by the count.
    if (rows.size === total) return newestFirst([...rows.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1)));
  }
  return allPages(read);
}
