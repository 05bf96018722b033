import type { Database, Row, Transaction } from '../backend/database.ts';

/** Why nothing was moved, in a sentence for whoever asked. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
}

/** What learners have and what belongs to it. The migrations' history is the target's own. */
const schemas = `('auth', 'public', 'private')`;
/** Few enough that the widest rows, stories and parts of own texts, are some megabytes. */
const rowsAtOnce = 200;

const tablesOf = `select c.oid::regclass::text as name, n.nspname || '.' || c.relname as table,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select json_agg(f.confrelid::regclass::text) from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '[]')::text as needs
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname in ${schemas} order by 2`;

interface Table {
  readonly name: string;
  readonly table: string;
  readonly columns: string;
  readonly needs: readonly string[];
}

/**
 * Copies all rows of one migrated database into another that no learner has used, in one transaction: either all are
 * there and equal, or none. Triggers rest meanwhile, since the rows are what they made.
 * @throws MoveError
 */
export async function copyRows(from: Database, to: Database): Promise<CopiedTable[]> {
  const tables = await readTables(from);
  const known = new Map((await readTables(to)).map(({ table, columns }) => [table, columns]));
  const other = tables.find(({ table, columns }) => known.get(table) !== columns);
  if (other) throw new MoveError(`The two databases have different columns in ${other.table}.`);
  const [used] = await to.query('select exists (select from auth.users) as is_used');
  if (used?.is_used !== false) throw new MoveError('The database at DATABASE_URL has accounts already.');
  return to.transaction(async (tx) => {
    const order = inOrder(tables);
    for (const { name } of order) await tx.script(`alter table ${name} disable trigger user`);
    // What a first start has put there: the library and the product's settings.
    for (const { name } of order.toReversed()) await tx.script(`delete from ${name}`);
    const copied: CopiedTable[] = [];
    for (const table of order) copied.push(await copyTable(from, tx, table));
    for (const { name } of order) await tx.script(`alter table ${name} enable trigger user`);
    return copied;
  });
}

async function readTables(database: Database): Promise<Table[]> {
  const rows = await database.query(tablesOf);
  return rows.map(({ name, table, columns, needs }) => ({
    name: String(name),
    table: String(table),
    columns: String(columns),
    needs: JSON.parse(String(needs)) as string[], // as the query made it
  }));
}

/** Each table after those to which it refers. */
function inOrder(tables: readonly Table[]): Table[] {
  const done: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const next = left.filter(({ needs }) => needs.every((name) => !left.some((one) => one.name === name)));
    if (next.length === 0)
      throw new MoveError(`These tables refer to each other: ${left.map(({ name }) => name).join(', ')}`);
    done.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return done;
}

/** Copies one table as JSON, in which no value loses anything, and compares a digest of all its rows. */
async function copyTable(from: Database, tx: Transaction, { name, table, columns }: Table): Promise<CopiedTable> {
  let last = '(0,0)';
  for (;;) {
    const [page] = await from.query(
      `select coalesce(jsonb_agg(row_of order by place), '[]')::text as rows, max(place)::text as last, count(*)::integer as count
       from (select to_jsonb(t) as row_of, t.ctid as place from ${name} t where t.ctid > $1::tid order by t.ctid limit ${rowsAtOnce}) p`,
      [last],
    );
    if (Number(page?.count) === 0) break;
    await tx.query(
      `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ($1::text)::jsonb)`,
      [String(page?.rows)],
    );
    last = String(page?.last);
  }
  const digest = `select count(*)::integer as rows, coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)::numeric), 0)::text as digest
    from ${name} t`;
  const [there] = await from.query(digest);
  const [here] = await tx.query(digest);
  if (!isSame(there, here)) throw new MoveError(`The rows of ${table} did not arrive as they were.`);
  return { table, rows: Number(here?.rows) };
}

function isSame(one: Row | undefined, other: Row | undefined): boolean {
  return one !== undefined && one.rows === other?.rows && String(one.digest) === String(other?.digest);
}
