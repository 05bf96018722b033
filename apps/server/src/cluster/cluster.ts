import type { SharedRests } from '@fabula/supabase/host';
import { openPostgres } from '../backend/database.ts';
import type { Keys } from '../keys.ts';
import type { LimitStore } from '../limits/limit-store.ts';
import type { Logger } from '../log.ts';
import { createAskShared } from './ask-shared.ts';
import { createRunOnce, type RunOnce } from './run-once.ts';
import { createSharedLimits } from './shared-limits.ts';
import { createSharedRests } from './shared-rests.ts';

/** What this server does together with the others of its database. */
export interface Cluster {
  readonly limits: LimitStore;
  readonly rests: SharedRests;
  readonly runOnce: RunOnce;
  /** Removes what is over from the tables that the servers share. */
  clean(): Promise<void>;
  start(): void;
  stop(): void;
  close(): Promise<void>;
}

/**
 * Connections beside those that serve learners, so that a limit is never asked behind their requests: one for each kind
 * of scheduled work, which holds it meanwhile, and two for the limits.
 */
const connections = 6;

/** More callers than any installation has at once, and some 30 MB. */
const mostLimits = 200_000;

/** Joins the servers of a PostgreSQL, once its schema is there. */
export function joinCluster(databaseUrl: string, { jwtSecret }: Keys, log: Logger): Cluster {
  const { database } = openPostgres(databaseUrl, connections);
  const ask = createAskShared({
    failing: (err) => log.error({ err }, 'the servers cannot count together: each counts by itself'),
    back: () => log.info('the servers count together again'),
  });
  const rests = createSharedRests(database, ask);
  return {
    limits: createSharedLimits({ database, ask, secret: jwtSecret }),
    rests,
    runOnce: createRunOnce(database),
    clean: async () => void (await database.query('select servers.clean($1)', [mostLimits])),
    start: rests.start,
    stop: rests.stop,
    close: () => database.close(),
  };
}
