import type { PGlite } from '@supabase/lite/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesBetween } from '../schema-diff/changes.ts';
import { openDeclaredDatabase, openMigratedDatabase, readSql, schemaFolder } from '../schema-diff/databases.ts';

describe('supabase/schema', () => {
  let migrated: PGlite;
  let declared: PGlite;
  beforeAll(async () => {
    migrated = await openMigratedDatabase();
    declared = await openDeclaredDatabase();
  });
  afterAll(async () => {
    await migrated.close();
    await declared.close();
  });

  it('is what the migrations make; if not: npm run schema:diff -- <name>', async () => {
    expect((await changesBetween(migrated, declared)).scripts).toEqual([]);
  });

  it('begins with the same rows as the migrations', async () => {
    const rows = await rowsOf(declared);
    expect(rows).toContainEqual(['private.product_settings', [{ only_row: true, trial_days: 7 }]]);
    expect(await rowsOf(migrated)).toEqual(rows);
  });

  it('says everything once', async () => {
    const text = (await readSql(schemaFolder)).join('\n');
    const made = [...text.matchAll(/^create (?:unique )?(function|table|index|policy|type|schema) ([\w.]+)/gm)].map(
      ([, kind, name]) => `${kind} ${name}`,
    );
    expect(made.length).toBeGreaterThan(200);
    expect(made.filter((name, place) => made.indexOf(name) !== place)).toEqual([]);
    expect(text).not.toMatch(/^(create or replace|drop |alter table (?!\S+ enable row level security))/im);
  });
});

/** The content of every table of ours in an unused database. */
async function rowsOf(database: PGlite): Promise<[table: string, rows: unknown[]][]> {
  const tables = await database.query<{ name: string }>(`select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`);
  const held: [string, unknown[]][] = [];
  for (const { name } of tables.rows) {
    const { rows } = await database.query(`select * from ${name}`);
    if (rows.length > 0) held.push([name.includes('.') ? name : `public.${name}`, rows]);
  }
  return held;
}
