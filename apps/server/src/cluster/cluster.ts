import type { SharedRests } from '@fabula/supabase/host';
import { openPostgres } from '../backend/database.ts';
import type { Keys } from '../keys.ts';
import type { LimitStore } from '../limits/limit-store.ts';
import type { Logger } from '../log.ts';
import { createAskShared } from './ask-shared.ts';
import { createPostgresBooks } from './postgres-books.ts';
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
export async function joinCluster(
  { databaseUrl, redisUrl }: { readonly databaseUrl: string; readonly redisUrl: string | undefined },
  { jwtSecret }: Keys,
  log: Logger,
): Promise<Cluster> {
  const { database } = openPostgres(databaseUrl, connections);
  const ask = createAskShared({
    failing: (err) => log.error({ err }, 'the servers cannot count together: each counts by itself'),
    back: () => log.info('the servers count together again'),
  });
  const redis = redisUrl === undefined ? undefined : await openRedis(redisUrl, jwtSecret);
  const books = redis ?? createPostgresBooks(database);
  const rests = createSharedRests(books, ask);
  return {
    limits: createSharedLimits({ books, ask, secret: jwtSecret }),
    rests,
    runOnce: createRunOnce(database),
    clean: async () => void (await database.query('select servers.clean($1)', [mostLimits])),
    start: rests.start,
    stop: rests.stop,
    async close() {
      redis?.close();
      await database.close();
    },
  };
}

/** Loads what speaks to Redis only where it is used. */
async function openRedis(url: string, secret: string) {
  const { openRedisBooks } = await import('./redis-books.ts');
  return openRedisBooks(url, secret);
}
