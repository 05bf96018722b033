import type { Database } from '@fabula/contracts';
import { AppError, rowsOf, usePlatform } from '@fabula/platform';
import { type OwnTable, type OwnTableReading, ownTables } from './own-tables.ts';
import type { Tables as ApiTables } from './pages.ts';
import { useRequireUserId } from './user.ts';

type Tables = Database['public']['Tables'];

/** The rows of every table, as the API answers with them. */
export type OwnRows = { readonly [Name in OwnTable]: readonly Tables[Name]['Row'][] };

export interface OwnRowsReading {
  readonly signal: AbortSignal;
  /** How much of it is read, 0 to 1. */
  readonly onProgress: (ratio: number) => void;
}

/** A list that changes at every attempt is taken as it was last seen. */
const attempts = 3;

/**
 * Reads everything the server holds of the signed-in learner, table by table and page by page.
 * @throws AppError where one page cannot be had: then there is nothing, and not a part
 */
export function useReadOwnRows(): (reading: OwnRowsReading) => Promise<OwnRows> {
  const { api } = usePlatform();
  const requireUserId = useRequireUserId();
  return async (reading) => {
    const userId = requireUserId();
    return readOwnRows(api.tablesAs(userId), userId, reading);
  };
}

/** What `useReadOwnRows` reads, of this learner. */
export async function readOwnRows(
  tables: ApiTables,
  userId: string,
  { signal, onProgress }: OwnRowsReading,
): Promise<OwnRows> {
  const names = Object.keys(ownTables) as OwnTable[]; // the object's own keys
  const rows: Partial<Record<OwnTable, readonly unknown[]>> = {};

  const readPage = async (name: OwnTable, from: number) => {
    const { owner, key, pageRows }: OwnTableReading = ownTables[name];
    const all = tables.from(name as 'user_phrases').select('*', { count: 'exact' }); // one table's type stands for all
    const ordered = key.reduce((query, column) => query.order(column), all.eq(owner as 'user_id', userId));
    const answer = await ordered.range(from, from + pageRows - 1).abortSignal(signal);
    const page: readonly object[] = rowsOf(answer);
    return { rows: page, total: answer.count ?? page.length };
  };

  for (const [index, name] of names.entries()) {
    const onRatio = (ratio: number) => onProgress((index + ratio) / names.length);
    rows[name] = await readWhole((from) => readPage(name, from), ownTables[name], onRatio);
  }
  signal.throwIfAborted();
  return rows as OwnRows; // each was read from the table of its name
}

interface Page {
  readonly rows: readonly object[];
  /** Rows there are in all. */
  readonly total: number;
}

/** Pages until the total is reached. Rows that come or go meanwhile move the others; then all of it is read again. */
async function readWhole(
  read: (from: number) => Promise<Page>,
  { key, pageRows }: OwnTableReading,
  onRatio: (ratio: number) => void,
): Promise<readonly object[]> {
  const keyOf = (row: object) => JSON.stringify(key.map((column) => Reflect.get(row, column)));
  for (let attempt = 1; ; attempt += 1) {
    const found = new Map<string, object>();
    let total = 0;
    for (let from = 0; from === 0 || from < total; from += pageRows) {
      const page = await read(from);
      if (page.rows.length === 0 && from < page.total)
        throw new AppError('unavailable', 'A page of rows came without rows');
      total = page.total;
      for (const row of page.rows) found.set(keyOf(row), row);
      onRatio(total === 0 ? 1 : Math.min(1, found.size / total));
    }
    if (found.size === total || attempt === attempts) return [...found.values()];
  }
}
