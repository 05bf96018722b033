import { createHash } from 'node:crypto';
import { z } from 'zod';
import { refuseHostedDatabase } from '../backend/bootstrap.ts';
import { type Database, openPostgres } from '../backend/database.ts';
import { examineSchema } from '../backend/migrations.ts';
import { inStartTurn } from '../backend/start-turn.ts';
import {
  findKeys,
  findPushKeys,
  type Keys,
  keysSchema,
  loadKeys,
  loadPushKeys,
  makeKeys,
  makePushKeys,
  type PushKeys,
  pushKeysSchema,
} from '../keys.ts';
import type { Settings } from '../settings.ts';
import { NotOpenedError, seal, unseal } from './sealed.ts';
import { clusterTables } from './tables.ts';

const serverKeysSchema = z.object({ keys: keysSchema, pushKeys: pushKeysSchema });

/** Everything that must be the same at each server that a learner may meet. */
export interface ServerKeys {
  readonly keys: Keys;
  readonly pushKeys: PushKeys;
}

export type KeySettings = Pick<
  Settings,
  'dataDir' | 'databaseUrl' | 'migrationsDir' | 'clusterSecret' | 'keys' | 'pushKeys'
>;

/** The keys in the database were encrypted with another secret. */
export class ClusterSecretError extends Error {
  override readonly name = 'ClusterSecretError';
  constructor(cause: unknown) {
    super(
      'CLUSTER_SECRET is not the one with which the keys in this database are encrypted. Every server of one database ' +
        'needs the same. Nothing was changed.',
      { cause },
    );
  }
}

/** Learners have sessions that were signed with keys which neither the database nor this folder has. */
export class KeysElsewhereError extends Error {
  override readonly name = 'KeysElsewhereError';
  constructor(dataDir: string) {
    super(
      'The database has accounts, and the keys of their sessions are in the folder of another server. Start that one with ' +
        `CLUSTER_SECRET first, or copy its keys.json and push-keys.json to ${dataDir}. Where they are lost, start this one ` +
        'once without CLUSTER_SECRET: it makes new ones, and everybody has to sign in again. Nothing was changed.',
    );
  }
}

/**
 * The keys of this server: from the environment, else, where the servers of one PostgreSQL share a secret, from the
 * database, else from the data folder. The first server with the secret moves its folder's keys into the database.
 * @param warn called where the database belongs to servers with other keys
 * @throws ClusterSecretError
 * @throws KeysElsewhereError
 */
export async function findServerKeys(settings: KeySettings, warn: () => void = () => undefined): Promise<ServerKeys> {
  const { databaseUrl, migrationsDir } = settings;
  if (databaseUrl === undefined) return ownKeys(settings);
  const { database } = openPostgres(databaseUrl);
  try {
    await refuseHostedDatabase(database, databaseUrl);
    const isOld = await examineSchema(database, migrationsDir);
    // Nothing in a database that is to be carried over is touched before it has been copied.
    if (isOld && settings.clusterSecret === undefined) return await ownKeys(settings);
    return await inStartTurn(database, () => agreeOnKeys(database, settings, warn));
  } finally {
    await database.close();
  }
}

async function ownKeys({ dataDir, keys, pushKeys }: KeySettings): Promise<ServerKeys> {
  return { keys: keys ?? (await loadKeys(dataDir)), pushKeys: pushKeys ?? (await loadPushKeys(dataDir)) };
}

async function agreeOnKeys(database: Database, settings: KeySettings, warn: () => void): Promise<ServerKeys> {
  await database.transaction((tx) => tx.script(clusterTables));
  const [known] = await database.query('select fingerprint, sealed from servers.keys');
  const sealed = typeof known?.sealed === 'string' ? known.sealed : undefined;
  const found =
    settings.clusterSecret === undefined
      ? await ownKeys(settings)
      : await sharedKeys(database, settings, settings.clusterSecret, sealed);
  const fingerprint = fingerprintOf(found.keys);
  if (known && known.fingerprint !== fingerprint) warn();
  if (!known) {
    await database.query('insert into servers.keys (fingerprint) values ($1) on conflict do nothing', [fingerprint]);
  }
  return found;
}

async function sharedKeys(database: Database, settings: KeySettings, secret: string, sealed: string | undefined) {
  if (sealed === undefined) return keepKeys(database, settings, secret);
  const { keys, pushKeys } = await openKeys(sealed, secret);
  return { keys: settings.keys ?? keys, pushKeys: settings.pushKeys ?? pushKeys };
}

async function openKeys(sealed: string, secret: string): Promise<ServerKeys> {
  try {
    return serverKeysSchema.parse(JSON.parse(await unseal(sealed, secret)));
  } catch (error) {
    throw error instanceof NotOpenedError ? new ClusterSecretError(error) : error;
  }
}

/** The first server with the secret: what it has or makes is everybody's from now on. */
async function keepKeys(database: Database, settings: KeySettings, secret: string): Promise<ServerKeys> {
  const { dataDir } = settings;
  const own = settings.keys ?? (await findKeys(dataDir));
  if (!own && (await hasAccounts(database))) throw new KeysElsewhereError(dataDir);
  const found = {
    keys: own ?? makeKeys(),
    pushKeys: settings.pushKeys ?? (await findPushKeys(dataDir)) ?? makePushKeys(),
  };
  await database.query(
    `insert into servers.keys (fingerprint, sealed) values ($1, $2)
     on conflict (only_row) do update set fingerprint = excluded.fingerprint, sealed = excluded.sealed`,
    [fingerprintOf(found.keys), await seal(JSON.stringify(found), secret)],
  );
  return found;
}

async function hasAccounts(database: Database): Promise<boolean> {
  const [table] = await database.query("select to_regclass('auth.users') is not null as exists");
  if (table?.exists !== true) return false;
  return (await database.query('select from auth.users limit 1')).length > 0;
}

/** Tells two sets of keys apart, and nothing of them. */
function fingerprintOf({ jwtSecret, publishableKey, secretKey }: Keys): string {
  return createHash('sha256').update([jwtSecret, publishableKey, secretKey].join(' ')).digest('hex').slice(0, 32);
}
