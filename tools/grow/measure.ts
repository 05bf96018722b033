import type { Session } from '../query-plans/database.ts';
import { type GrowingTable, growingTableNames } from './growing-tables.ts';

export interface TableSize {
  readonly table: GrowingTable;
  readonly rows: number;
  readonly heapBytes: number;
  readonly indexBytes: number;
  /** What is too wide for a row and stands beside the table, with its maps. */
  readonly toastBytes: number;
}

export async function sizesOf(session: Session): Promise<TableSize[]> {
  const sizes: TableSize[] = [];
  for (const table of growingTableNames) {
    const [row] = await session.query(
      `select (select count(*) from ${table})::float8 as rows, pg_relation_size($1::regclass)::float8 as heap,
         pg_indexes_size($1::regclass)::float8 as indexes,
         (pg_table_size($1::regclass) - pg_relation_size($1::regclass))::float8 as toast`,
      [table],
    );
    sizes.push({
      table,
      rows: Number(row?.rows),
      heapBytes: Number(row?.heap),
      indexBytes: Number(row?.indexes),
      toastBytes: Number(row?.toast),
    });
  }
  return sizes;
}

export interface IndexSize {
  readonly index: string;
  readonly bytes: number;
}

/** The largest indexes of growing tables. */
export async function largestIndexes(session: Session, most: number): Promise<IndexSize[]> {
  const rows = await session.query(
    `select i.indexrelid::regclass::text as index, pg_relation_size(i.indexrelid)::float8 as bytes from pg_index i
     where i.indrelid = any (string_to_array($1, ' ')::regclass[]) order by 2 desc limit $2::integer`,
    [growingTableNames.join(' '), most],
  );
  return rows.map(({ index, bytes }) => ({ index: String(index), bytes: Number(bytes) }));
}

export interface Writes {
  readonly table: GrowingTable;
  readonly inserted: number;
  readonly updated: number;
  /** Of the updates, those that touched no index (heap-only tuples); their dead rows go without a vacuum. */
  readonly hot: number;
  readonly deleted: number;
  /** Rows that nobody sees any more and that still take room. */
  readonly dead: number;
}

/** What was written to each table since the counters began. */
export async function writesOf(session: Session): Promise<Writes[]> {
  await session.query('select pg_stat_force_next_flush()');
  await session.query('select pg_stat_clear_snapshot()');
  const rows = await session.query(
    `select schemaname || '.' || relname as table, n_tup_ins::float8 as inserted, n_tup_upd::float8 as updated,
       n_tup_hot_upd::float8 as hot, n_tup_del::float8 as deleted, n_dead_tup::float8 as dead from pg_stat_all_tables`,
  );
  return growingTableNames.map((table) => {
    const row = rows.find((one) => one.table === table);
    const [inserted, updated, hot, deleted, dead] = ['inserted', 'updated', 'hot', 'deleted', 'dead'].map((name) =>
      Number(row?.[name] ?? 0),
    ) as [number, number, number, number, number]; // as many as there are names
    return { table, inserted, updated, hot, deleted, dead };
  });
}

/** What came between two looks; the dead rows are those of the second. */
export function writesBetween(before: readonly Writes[], after: readonly Writes[]): Writes[] {
  return after.map((writes, place) => {
    const { inserted = 0, updated = 0, hot = 0, deleted = 0 } = before[place] ?? {};
    return {
      ...writes,
      inserted: writes.inserted - inserted,
      updated: writes.updated - updated,
      hot: writes.hot - hot,
      deleted: writes.deleted - deleted,
    };
  });
}

/** Milliseconds that a vacuum of each table took. */
export async function vacuumTimes(session: Session): Promise<ReadonlyMap<GrowingTable, number>> {
  const times = new Map<GrowingTable, number>();
  for (const table of growingTableNames) {
    const begun = performance.now();
    await session.query(`vacuum ${table}`);
    times.set(table, performance.now() - begun);
  }
  return times;
}
