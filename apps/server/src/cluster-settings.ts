import { SettingsError } from './settings-error.ts';

/** The variables of a server that may be one of several. */
export interface ClusterVariables {
  readonly CLUSTER_SECRET?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly REDIS_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly DRAIN_SECONDS?: number | undefined;
  readonly STOP_SECONDS?: number | undefined;
}

/** A balancer asks every few seconds; a story that a model writes may take more than a minute. */
const ofSeveral = { drainSeconds: 5, stopSeconds: 120 } as const;
/** Whoever stops the only server waits for it. */
const ofOne = { drainSeconds: 0, stopSeconds: 5 } as const;

/**
 * How a server of several differs from one that is alone.
 * @throws SettingsError where something would stay in the folder of one of them
 */
export function clusterSettings({
  CLUSTER_SECRET: clusterSecret,
  DATABASE_URL,
  REDIS_URL: redisUrl,
  SMTP_URL,
  DRAIN_SECONDS,
  STOP_SECONDS,
}: ClusterVariables) {
  if (clusterSecret !== undefined && DATABASE_URL === undefined) {
    throw new SettingsError('CLUSTER_SECRET is for several servers on one PostgreSQL: set DATABASE_URL, too.');
  }
  if (clusterSecret !== undefined && SMTP_URL === undefined) {
    throw new SettingsError('CLUSTER_SECRET needs SMTP_URL: each server would keep mails in its own folder.');
  }
  if (redisUrl !== undefined && clusterSecret === undefined) {
    throw new SettingsError('REDIS_URL is for several servers, which count together there: set CLUSTER_SECRET, too.');
  }
  const usual = clusterSecret === undefined ? ofOne : ofSeveral;
  return {
    clusterSecret,
    redisUrl,
    drainSeconds: DRAIN_SECONDS ?? usual.drainSeconds,
    stopSeconds: STOP_SECONDS ?? usual.stopSeconds,
  };
}
