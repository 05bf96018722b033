import { readFile } from 'node:fs/promises';
import { PGlite } from '@supabase/lite/pglite';
import { inject } from 'vitest';
import { createDatabase } from './postgres.ts';
import type { Engine } from './servers.ts';

/**
 * The address of a database of one's own as after a first start, in the run's PostgreSQL cluster; undefined for PGlite,
 * whose databases are folders. A test that changes roles, which belong to the whole cluster, starts one itself.
 */
export async function ownDatabase(engine: Engine): Promise<string | undefined> {
  return engine === 'PostgreSQL' ? ownPostgres() : undefined;
}

/** The same, on PostgreSQL. */
export function ownPostgres(): Promise<string> {
  const { address, migrated } = inject('cluster');
  return createDatabase(address, migrated);
}

/** A database in memory that the migrations alone made, without a server; the caller closes it. */
export async function openBareDatabase(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: new Blob([await readFile(inject('bareDatabase'))]) });
}
