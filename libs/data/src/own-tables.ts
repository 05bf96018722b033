import type { Database } from '@fabula/contracts';
import { AppError, rowsOf, usePlatform } from '@fabula/platform';
import { useRequireUserId } from './user.ts';

type Tables = Database['public']['Tables'];

interface OwnTableReading {
  /** The column that says whose a row is. */
  readonly owner: string;
  /** What tells an owner's rows apart, in the order they are read. */
  readonly key: readonly [string, ...string[]];
  /** Rows of one answer: fewer where a row may be long. */
  readonly pageRows: number;
}

/**
 * Every table with rows of a learner's own: what an export holds, and what deleting the account takes away.
 * supabase/tests/own-tables.test.ts finds them in the schema and fails when one is missing here.
 */
export const ownTables = {
  profiles: { owner: 'id', key: ['id'], pageRows: 1 },
  user_subscriptions: { owner: 'user_id', key: ['user_id'], pageRows: 1 },
  premium_usage: { owner: 'user_id', key: ['id'], pageRows: 500 },
  translated_words: { owner: 'user_id', key: ['language', 'word'], pageRows: 500 },
  user_stories: { owner: 'user_id', key: ['id'], pageRows: 100 },
  user_story_progress: { owner: 'user_id', key: ['id'], pageRows: 100 },
  daily_completions: { owner: 'user_id', key: ['id'], pageRows: 500 },
  weekly_recaps: { owner: 'user_id', key: ['id'], pageRows: 500 },
  user_phrases: { owner: 'user_id', key: ['id'], pageRows: 500 },
  phrase_reviews: { owner: 'user_id', key: ['id'], pageRows: 500 },
  push_devices: { owner: 'user_id', key: ['id'], pageRows: 100 },
  applied_operations: { owner: 'user_id', key: ['operation_id'], pageRows: 500 },
} as const satisfies Partial<Readonly<Record<keyof Tables, OwnTableReading>>>;

export type OwnTable = keyof typeof ownTables;

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
  return async ({ signal, onProgress }) => {
    const userId = requireUserId();
    const tables = api.tablesAs(userId);
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
  };
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
