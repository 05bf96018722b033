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
  /** Called with the share that was read, 0 to 1. */
  readonly onProgress: (ratio: number) => void;
}

/** After this many attempts, a list that keeps changing is taken as it was read last. */
const attempts = 3;

/**
 * Reads everything the server holds of the signed-in learner, table by table and page by page.
 * @throws AppError if one page cannot be read, so that the result is never incomplete
 */
export function useReadOwnRows(): (reading: OwnRowsReading) => Promise<OwnRows> {
  const { api } = usePlatform();
  const requireUserId = useRequireUserId();
  return async (reading) => {
    const userId = requireUserId();
    return readOwnRows(await api.tablesAs(userId), userId, reading);
  };
}

/** What `readOwnRows` does for the given learner. */
export async function readOwnRows(
  tables: ApiTables,
  userId: string,
  { signal, onProgress }: OwnRowsReading,
): Promise<OwnRows> {
  const names = Object.keys(ownTables) as OwnTable[]; // the object's own keys
  const rows: Partial<Record<OwnTable, readonly unknown[]>> = {};

  const readPage = async (name: OwnTable, from: number) => {
    const { owner, key, pageRows }: OwnTableReading = ownTables[name];
    // The type of one table stands for all of them.
    const all = tables.from(name as 'user_phrases').select('*', { count: 'exact' });
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
  return rows as OwnRows; // each entry was read from the table of its name
}

interface Page {
  readonly rows: readonly object[];
  /** The number of all rows. */
  readonly total: number;
}

/**
 * Reads pages until the total is reached. Rows that are added or removed meanwhile shift the others, and then
 * everything is read again.
 */
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
        throw new AppError('unavailable', 'A page of rows arrived without rows');
      total = page.total;
      for (const row of page.rows) found.set(keyOf(row), row);
      onRatio(total === 0 ? 1 : Math.min(1, found.size / total));
    }
    if (found.size === total || attempt === attempts) return [...found.values()];
  }
}
