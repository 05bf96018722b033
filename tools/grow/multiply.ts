import type { Session } from '../query-plans/database.ts';
import { type GrowingTable, growingTableNames, growingTables } from './growing-tables.ts';

/** Texts that no two rows share. */
const ownTexts = ['email', 'token'];

/**
 * Gives every life that is there so many more learners: each row with its own ids, in the order of time, the learners'
 * rows among each other's as they would have come. Triggers and foreign keys rest meanwhile.
 */
export async function multiply(session: Session, copies: number, told: (table: GrowingTable) => void): Promise<void> {
  await session.query('set session_replication_role = replica');
  for (const table of growingTableNames) {
    told(table);
    await session.query(`create temp table lived on commit preserve rows as select * from ${table}`);
    const columns = await columnsOf(session, table);
    const order = growingTables[table];
    await session.query(
      `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
       select ${columns.map(copied).join(', ')}
       from (select * from lived ${order === null ? '' : `order by ${order}`}) l
       cross join lateral generate_series(1, case when l is not null then ${copies} else ${copies} end) n`,
    );
    await session.query('drop table lived');
  }
  await session.query('set session_replication_role = origin');
}

interface Column {
  readonly name: string;
  readonly type: string;
}

async function columnsOf(session: Session, table: GrowingTable): Promise<Column[]> {
  const rows = await session.query(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name, type }) => ({ name: String(name), type: String(type) }));
}

/** An id becomes the same other id in each table, so that the copies belong together as the originals do. */
function copied({ name, type }: Column): string {
  if (type === 'uuid') return `md5(l."${name}"::text || n)::uuid`;
  // The engine keeps the ids of tokens as text.
  if (name === 'id') return `md5(l.id || n)::uuid::text`;
  return ownTexts.includes(name) ? `l."${name}" || n` : `l."${name}"`;
}
