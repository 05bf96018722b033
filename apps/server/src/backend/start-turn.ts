import type { Database } from './database.ts';

/** Held by the one server that changes the database's schema; the number has no meaning. */
const startLock = 'select pg_advisory_xact_lock(4321001)';

/** An operator's limits for learners' statements must not end the wait for another server's migrations. */
const noTimeLimits = `select set_config(name, '0', true) from pg_settings where name in
  ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;

/**
 * Runs what a start changes in the database. Roles belong to the whole PostgreSQL, `create … if not exists` fails where
 * two run it at once, and triggers are replaced, so servers that start on one PostgreSQL take turns: the first does the
 * work, and the others find it done. The lock lives in a transaction of its own, which a transaction pooler keeps on one
 * connection, and ends with it, also when its server is killed. An embedded database belongs to one server by its
 * folder's lock.
 */
export function inStartTurn<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.engine === 'pglite') return work();
  return database.transaction(async (tx) => {
    await tx.query(noTimeLimits);
    await tx.query(startLock);
    return work();
  });
}
