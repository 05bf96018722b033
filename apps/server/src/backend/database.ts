import type { Connection } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { Kysely } from 'kysely';
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

/** Connects to a self-hosted PostgreSQL server. */
export function openPostgres(url: string, connections = postgresConnections): OpenDatabase {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: connections,
      onnotice: () => undefined,
      types: postgresTypes,
    },
  });
  const { driver } = connection;
  connection.kysely = new Kysely({ dialect: createPostgresDialect(driver) });
  return {
    connection,
    database: {
      engine: 'postgres',
      query: async (sql, parameters = []) => await driver.unsafe<Row[]>(sql, [...parameters]),
      transaction: async (run) => {
        const holder: { value?: unknown } = {};
        await driver.begin(async (tx) => {
          holder.value = await run({
            script: async (sql) => void (await tx.unsafe(sql)),
            query: async (sql, parameters = []) => await tx.unsafe<Row[]>(sql, [...parameters]),
          });
        });
        // The driver's result type unwraps arrays of promises; the result of `run` is returned unchanged.
        return holder.value as Awaited<ReturnType<typeof run>>;
      },
      close: () => driver.end({ timeout: closeGraceSeconds }),
    },
  };
}
