import { readFile } from 'node:fs/promises';
import type { Database } from '../database.ts';
import { isBeforeBaseline, readHistory } from './before-baseline.ts';

/** What the last schema before the baseline lacks of it; made once with the comparison behind `npm run schema:diff`. */
const differences = new URL('to-baseline.sql', import.meta.url);

/** The first migration, which replaces those before it, as the history names it. */
export interface Baseline {
  readonly version: string;
  readonly name: string;
  readonly sql: string;
}

/**
 * Turns a database from before the baseline into what the baseline makes of an empty one, and records that in its
 * history. Only functions and triggers differ, so no row is changed. It happens in one transaction.
 */
export async function carryOver(database: Database, { version, name, sql }: Baseline): Promise<void> {
  const script = await readFile(differences, 'utf8');
  await database.transaction(async (tx) => {
    // Another server may have been first.
    if (!isBeforeBaseline(await readHistory(tx))) return;
    await tx.script(script);
    await tx.query('delete from supabase_migrations.schema_migrations');
    await tx.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
      [version, name, sql],
    );
  });
}
