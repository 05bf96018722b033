import type { BareDatabase } from './bare-database.ts';

const clock = "coalesce(nullif(current_setting('fabula.test_now', true), '')::timestamptz, now())";

/**
 * Lets every function and every default of ours take the time from a clock that the test sets, where it says `now()`.
 * @returns the functions' names
 */
export async function setOwnClock(database: BareDatabase): Promise<readonly string[]> {
  const { rows } = await database.query<{ name: string; source: string }>(
    `select proname as name, pg_get_functiondef(oid) as source from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosrc like '%now()%'`,
  );
  for (const { source } of rows) await database.exec(source.replaceAll('now()', clock));
  const { rows: defaults } = await database.query<{ name: string; column: string }>(
    `select d.adrelid::regclass as name, quote_ident(a.attname) as column from pg_attrdef d
       join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
     where pg_get_expr(d.adbin, d.adrelid) = 'now()'`,
  );
  for (const { name, column } of defaults) {
    await database.exec(`alter table ${name} alter column ${column} set default ${clock}`);
  }
  return rows.map(({ name }) => name);
}

/** Sets the clock, for all that follows. */
export async function setClock(database: BareDatabase, instant: string | number): Promise<void> {
  await database.query("select set_config('fabula.test_now', $1, false)", [new Date(instant).toISOString()]);
}
