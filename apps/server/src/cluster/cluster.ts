import type { SharedRests } from '@fabula/supabase/host';
import { openPostgres } from '../backend/database.ts';
import type { Keys } from '../keys.ts';
import type { LimitStore } from '../limits/limit-store.ts';
import type { Logger } from '../log.ts';
import { createAskShared } from './ask-shared.ts';
import { createSharedLimits } from './shared-limits.ts';
import { createSharedRests } from './shared-rests.ts';

/** What this server does together with the others of its database. */
export interface Cluster {
  readonly limits: LimitStore;
  readonly rests: SharedRests;
  start(): void;
  stop(): void;
  close(): Promise<void>;
}

/**
 * Connections beside those that serve learners, so that a limit is never asked behind their requests.
 */
const connections = 2;

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
    start: rests.start,
    stop: rests.stop,
    close: () => database.close(),
  };
}
