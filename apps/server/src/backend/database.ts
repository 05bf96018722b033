import type { Connection } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { CompiledQuery, Kysely } from 'kysely';
import { makeFolder } from '../engine-patches/new-folder.ts';
import { createPostgresDialect } from '../engine-patches/postgres-dialect.ts';
import type { EngineBrokenError } from '../engine-patches/program-faults.ts';
import { openEngine, type PgliteEngine } from '../engine-patches/reopening.ts';
import { postgresTypes } from '../engine-patches/values.ts';

export type Row = Record<string, unknown>;

/** The few operations that this server itself needs of a database, the same on PGlite and on PostgreSQL. */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  query(sql: string, parameters?: readonly SqlValue[]): Promise<Row[]>;
  /** Runs scripts of several statements; either all take effect or none. */
  transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export type SqlValue = string | number | boolean | null;

export interface Transaction {
  script(sql: string): Promise<void>;
  query(sql: string, parameters?: readonly SqlValue[]): Promise<Row[]>;
}

export interface OpenDatabase {
  readonly database: Database;
  /** The connection for the embedded Supabase; it shares its session with `database`. */
  readonly connection: Connection;
  /** Set only for PGlite, which must be reopened at times. */
  readonly engine?: PgliteEngine;
}

/** PGlite in `folder`. */
export async function openPglite(
  folder: string,
  broken: (error: EngineBrokenError) => void = () => undefined,
): Promise<OpenDatabase> {
  await makeFolder(folder);
  const engine = await openEngine(folder, broken);
  const { connection, driver } = engine;
  return {
    connection,
    engine,
    database: {
      engine: 'pglite',
      query: async (sql, parameters = []) => (await driver.query<Row>(sql, [...parameters])).rows,
      transaction: (run) =>
        driver.transaction((tx) =>
          run({
            script: async (sql) => void (await tx.exec(sql)),
            query: async (sql, parameters = []) => (await tx.query<Row>(sql, [...parameters])).rows,
          }),
        ),
      close: () => connection.close(),
    },
  };
}

/** How many transactions PostgreSQL runs for us concurrently. */
export const postgresConnections = 10;

/**
 * How long running statements may still take when the server stops; without a limit one that hangs would block the stop
 * for good.
 */
const closeGraceSeconds = 5;

/** Connects to a self-hosted PostgreSQL server. `lost` is told of each of the engine's calls that does not reach it. */
export function openPostgres(url: string, connections = postgresConnections, lost?: () => void): OpenDatabase {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: connections,
      onnotice: () => undefined,
      types: postgresTypes,
    },
  });
  const { driver } = connection;
  const kysely = new Kysely<unknown>({ dialect: createPostgresDialect(driver, lost) });
  connection.kysely = kysely;
  return {
    connection,
    database: {
      engine: 'postgres',
      query: async (sql, parameters = []) => await driver.unsafe<Row[]>(sql, [...parameters]),
      // Not the driver's own: it prepares `commit`. Behind a pooler the next connection does not know that, and the
      // driver then tries again in a transaction that has failed, which answers with a rollback and no error.
      transaction: (run) =>
        kysely.transaction().execute((tx) => {
          const query = async (sql: string, parameters: readonly SqlValue[] = []) =>
            (await tx.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))).rows;
          return run({ query, script: async (sql) => void (await query(sql)) });
        }),
      close: () => driver.end({ timeout: closeGraceSeconds }),
    },
  };
}
