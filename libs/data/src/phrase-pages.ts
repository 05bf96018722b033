import { rowsOf } from '@fabula/platform';
import { newestFirst, pageRows, type Tables } from './pages.ts';
import type { PhraseRow } from './phrase-rows.ts';

/** A list that changes at every attempt is shown as it was last seen; it is read again soon enough. */
const attempts = 3;

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Rows there are in all; null where the server does not say. */
  readonly total: number | null;
}

/**
 * All rows of a list, page by page. Rows that come or go between two pages move the others: then the pages do not add up to
 * the total, and the list is read again.
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
  /** What was read before. */
  readonly before: readonly PhraseRow[] | undefined;
}

/** Rows that changed while another change was under way may carry a time a little older than what was read. */
const overlapMs = 60_000;

/** The collection, newest first. Once it is known, only what has changed since is read, and how many there are. */
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
    // A row that was deleted does not say so; it is missing in the count.
    if (rows.size === total) return newestFirst([...rows.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1)));
  }
  return allPages(read);
}
