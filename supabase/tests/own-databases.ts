import { inject } from 'vitest';
import { type BareDatabase, openSession } from './bare-database.ts';
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

/**
 * A database that the migrations alone made, without a server; the caller closes it. It is one of PostgreSQL's, which
 * runs the same functions many times as fast as PGlite does. What depends on the engine asks the servers of both.
 */
export async function openBareDatabase(): Promise<BareDatabase> {
  const { address, bare } = inject('cluster');
  return openSession(await createDatabase(address, bare));
}
