import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Database, type OpenDatabase, openPglite, openPostgres } from '@fabula/server/backend';

/**
 * A database as the last Fabula before the baseline made it: its server (commit 0ba3de4) ran on PostgreSQL, two
 * learners used it, and `pg_dump --inserts --no-owner` dumped it, without the library, which every start seeds again.
 */
const dump = new URL('database.sql.br', import.meta.url);

const roles = `do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit; create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls; create role authenticator nologin noinherit;
  end if;
end $$;`;

/** The location of a database, for `createBackend`. */
export interface Place {
  readonly folder: string;
  readonly databaseUrl: string | undefined;
}

function open({ folder, databaseUrl }: Place): Promise<OpenDatabase> {
  return databaseUrl === undefined ? openPglite(folder) : Promise.resolve(openPostgres(databaseUrl));
}

/** Restores that database into an empty place. */
export async function putBack(place: Place): Promise<void> {
  const script = brotliDecompressSync(await readFile(dump)).toString();
  await within(place, (database) =>
    database.transaction(async (tx) => {
      await tx.script(roles);
      await tx.script(script);
    }),
  );
}

/** Opens a database once, which takes PGlite half a second, to ask all that a test wants to know of it. */
export async function within<Answer>(place: Place, ask: (database: Database) => Promise<Answer>): Promise<Answer> {
  const { database } = await open(place);
  try {
    return await ask(database);
  } finally {
    await database.close();
  }
}

/** Every row of our tables and of the account tables, as text, except what a start itself writes. */
export async function rowsIn(database: Database): Promise<Record<string, object[]>> {
  const tables = await database.query(`select format('%I.%I', n.nspname, c.relname) as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth') and c.relname <> 'library_stories' order by 1`);
  const rows: Record<string, object[]> = {};
  for (const { name } of tables) {
    const held = await database.query(`select to_jsonb(t)::text as row from ${String(name)} t order by 1`);
    rows[String(name)] = held.map(({ row }) => JSON.parse(String(row)) as object);
  }
  return rows;
}

/** Everything in the catalogue that the baseline may have changed: functions, their grants, triggers, types. */
export function schemaIn(database: Database): Promise<unknown[]> {
  return database.query(`
    select 'function' as kind, p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text,
      (select array_agg(a.grantee::regrole::text order by 1) from aclexplode(p.proacl) a where a.grantee <> p.proowner)::text as rights
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private', 'gate') and p.prokind = 'f'
    union all
    select 'trigger', tgrelid::regclass::text || '.' || tgname, pg_get_triggerdef(t.oid), tgenabled::text
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not tgisinternal and p.pronamespace = 'private'::regnamespace
    union all
    select 'column', attrelid::regclass::text || '.' || attname, format_type(atttypid, atttypmod), attnotnull::text
    from pg_attribute a join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'c') and attnum > 0 and not attisdropped
    order by 1, 2`);
}

export function historyIn(database: Database): Promise<unknown[]> {
  return database.query('select version, name from supabase_migrations.schema_migrations order by version');
}

/** Makes every attempt to copy the database fail, until the returned function is called. */
export async function hinderCopies({ folder, databaseUrl }: Place): Promise<() => Promise<unknown>> {
  if (databaseUrl !== undefined) {
    const { database } = openPostgres(databaseUrl);
    await database.query('select 1');
    return () => database.close();
  }
  // A socket cannot be copied.
  const socket = createServer().listen(path.join(folder, 'socket'));
  await once(socket, 'listening');
  return () => new Promise((resolve) => socket.close(resolve));
}
