import type { Platform, rowsOf } from '@fabula/platform';

/** Tables, queried as the signed-in user. */
export type Tables = Awaited<ReturnType<Platform['api']['tables']>>;

/** What `rowsOf` and `rowOrNull` take. */
export type Answer<Rows> = Parameters<typeof rowsOf<Rows>>[0];

/**
 * A question that is sent when it is awaited. It is typed by what it answers, because whoever installs this package has
 * not the client's own types.
 */
export interface Question<Rows> extends PromiseLike<Answer<Rows>> {
  abortSignal(signal: AbortSignal): PromiseLike<Answer<Rows>>;
}

/** The most rows in one answer: PostgREST's limit on hosted servers (supabase/config.toml), and the embedded one's. */
export const pageRows = 1000;

/**
 * Every row of a list, ordered by a key that no two rows share. Each page begins after the last key of the one before,
 * so that rows that are added or removed meanwhile shift no others: none is missed, and none comes twice.
 */
export async function everyRow<Row>(
  keyOf: (row: Row) => string,
  read: (after: string | undefined) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const last = rows.at(-1);
    const page = await read(last && keyOf(last));
    rows.push(...page);
    if (page.length < pageRows) return rows;
  }
}

/** Newest first; rows of the same moment keep their order. */
export function newestFirst<Row extends { readonly created_at: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted(({ created_at: a }, { created_at: b }) => {
    if (a === b) return 0;
    return a < b ? 1 : -1;
  });
}
