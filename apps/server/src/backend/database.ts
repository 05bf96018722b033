import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Connection } from '@supabase/lite';
import { PGlite } from '@supabase/lite/pglite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import type { EngineBrokenError } from './engine-faults.ts';
import { isoLocal, isoWithZone, openEngine, type PgliteEngine } from './pglite-engine.ts';

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
  await initialiseFolder(folder);
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

/**
 * Initializes beside the folder and then renames, because a first start that is killed must not leave a folder that
 * never opens again.
 */
async function initialiseFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const fresh = new PGlite(draft);
  await fresh.waitReady;
  await fresh.close();
  await rename(draft, folder);
}

/** How many transactions PostgreSQL runs for us concurrently. */
export const postgresConnections = 10;

/**
 * How long running statements may still take when the server stops; without a limit one that hangs would block the stop
 * for good.
 */
const closeGraceSeconds = 5;

/** Connects to a self-hosted PostgreSQL server. */
export function openPostgres(url: string): OpenDatabase {
  const text = (oid: number, parse: (value: string) => string) => ({
    to: oid,
    from: [oid],
    serialize: (value: string) => value,
    parse,
  });
  const json = (oid: number) => ({
    to: oid,
    from: [oid],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (value: string): unknown => JSON.parse(value),
  });
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: postgresConnections,
      onnotice: () => undefined,
      types: {
        timestamptz: text(1184, isoWithZone),
        timestamp: text(1114, isoLocal),
        numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
        // The engine passes JSON as text already, which PGlite accepts; the driver would quote it once more.
        json: json(114),
        jsonb: json(3802),
      },
    },
  });
  const { driver } = connection;
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
