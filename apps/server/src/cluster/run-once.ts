import type { Database } from '../backend/database.ts';

/** Runs scheduled work where it is due and nobody else runs it. */
export type RunOnce = (name: string, everySeconds: number, work: () => Promise<void>) => Promise<void>;

/** Timers come a little early at times; without this, such a look would cost a whole period. */
const earlySeconds = 1;

const noTimeLimit = `select set_config(name, '0', true) from pg_settings
  where name in ('idle_in_transaction_session_timeout', 'transaction_timeout')`;
/** A space of its own beside the lock of the start; the number has no meaning. */
const tryLock = 'select pg_try_advisory_xact_lock(4321002, hashtext($1)) as is_mine';
const look = `select not exists (select from servers.tasks t
  where t.name = $1 and t.begun_at > now() - make_interval(secs => $2)) as is_due`;
const note = `insert into servers.tasks (name, begun_at) values ($1, now())
  on conflict (name) do update set begun_at = excluded.begun_at`;

/**
 * Runs scheduled work once for all servers of one database: each looks by its own clock, one of them takes the lock, and
 * it begins if the last time is long enough ago. The lock lives in a transaction, so it ends with its server: where one
 * dies in the middle, nothing is noted, and the next that looks begins anew. That transaction changes nothing until the
 * work is done, so it holds up no vacuum. Work that fails has been done: it waits for its next time.
 */
export function createRunOnce(database: Database): RunOnce {
  return async (name, everySeconds, work) => {
    const failure = await database.transaction(async (tx) => {
      await tx.query(noTimeLimit);
      const [lock] = await tx.query(tryLock, [name]);
      if (lock?.is_mine !== true) return undefined;
      const [task] = await tx.query(look, [name, everySeconds - Math.min(earlySeconds, everySeconds / 2)]);
      if (task?.is_due !== true) return undefined;
      const outcome = await work().then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      await tx.query(note, [name]);
      return outcome;
    });
    if (failure) throw failure.error;
  };
}
