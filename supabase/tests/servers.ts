import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openMigratedDatabase } from '../../tools/schema-diff/databases.ts';
import { type RunningServer, type ServerOptions, startServer } from './harness.ts';
import { startPostgres } from './postgres.ts';

export type Engine = 'PGlite' | 'PostgreSQL';

export interface SharedServer {
  readonly engine: Engine;
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** Where a test can look at the database from outside: PostgreSQL's. */
  readonly databaseUrl?: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The secret with which their tokens are signed. */
    servers: readonly (SharedServer & { readonly jwtSecret: string })[];
    /** PGlite's folder after a first start, to be copied, because making one occupies two cores for seconds. */
    freshDatabase: string;
    /** The file with a database in memory that the migrations alone made, to be loaded for the same reason. */
    bareDatabase: string;
    /** The run's PostgreSQL cluster, and the name of its database after a first start, to be copied. */
    cluster: { readonly address: string; readonly migrated: string };
  }
}

/** One server for each engine in the whole run; tests keep apart by their own learners. */
export default async function setup({ provide }: TestProject) {
  const running: { engine: Engine; server: RunningServer; databaseUrl?: string }[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-servers-'));
  const postgres = await startPostgres();
  const stop = async () => {
    await Promise.all(running.map(({ server }) => server.end('SIGTERM')));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const start = async (engine: Engine, options: ServerOptions) => {
      const { databaseUrl } = options;
      const server = await startServer({ ...options, isShared: true });
      running.push({ engine, server, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
    };
    const migratedUrl = await postgres.createDatabase();
    const migrated = path.basename(new URL(migratedUrl).pathname);
    const startPglite = async () => {
      const dataDir = path.join(folder, 'pglite');
      await (await startServer({ dataDir })).end('SIGTERM');
      cpSync(path.join(dataDir, 'pg'), path.join(folder, 'fresh'), { recursive: true });
      await start('PGlite', { dataDir });
    };
    const startPostgresql = async () => {
      const dataDir = path.join(folder, 'postgresql');
      await (await startServer({ databaseUrl: migratedUrl, dataDir })).end('SIGTERM');
      await start('PostgreSQL', { databaseUrl: await postgres.createDatabase(migrated), dataDir });
    };
    const started = await Promise.allSettled([
      startPglite(),
      startPostgresql(),
      writeBare(path.join(folder, 'bare.tar')),
    ]);
    for (const result of started) if (result.status === 'rejected') throw result.reason;
    provide('cluster', { address: postgres.address, migrated });
  } catch (error) {
    await stop();
    throw error;
  }
  provide('freshDatabase', path.join(folder, 'fresh'));
  provide('bareDatabase', path.join(folder, 'bare.tar'));
  provide(
    'servers',
    running.map(({ engine, server, databaseUrl }) => ({
      engine,
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
      url: server.url,
      publishableKey: server.keys.publishableKey,
      secretKey: server.keys.secretKey,
      jwtSecret: server.keys.jwtSecret,
    })),
  );
  return stop;
}

async function writeBare(file: string): Promise<void> {
  const database = await openMigratedDatabase();
  const dump = await database.dumpDataDir('none');
  await database.close();
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
}
