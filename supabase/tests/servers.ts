import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrationScripts } from '../../tools/schema-diff/databases.ts';
import { openSession } from './bare-database.ts';
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
    /**
     * The run's PostgreSQL cluster, and the names of its databases to be copied: after a first start, and as the
     * migrations alone made it.
     */
    cluster: { readonly address: string; readonly migrated: string; readonly bare: string };
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
    const bareUrl = await postgres.createDatabase();
    const [migrated = '', bare = ''] = [migratedUrl, bareUrl].map((url) => path.basename(new URL(url).pathname));
    const startPglite = async () => {
      const dataDir = path.join(folder, 'pglite');
      await (await startServer({ dataDir })).end('SIGTERM');
      cpSync(path.join(dataDir, 'pg'), path.join(folder, 'fresh'), { recursive: true });
      await start('PGlite', { dataDir });
    };
    const startPostgresql = async () => {
      const dataDir = path.join(folder, 'postgresql');
      await (await startServer({ databaseUrl: migratedUrl, dataDir })).end('SIGTERM');
      await forgetServers(migratedUrl);
      // Only now, because the server has made the roles.
      await migrate(bareUrl);
      await start('PostgreSQL', { databaseUrl: await postgres.createDatabase(migrated), dataDir });
    };
    const started = await Promise.allSettled([startPglite(), startPostgresql()]);
    for (const result of started) if (result.status === 'rejected') throw result.reason;
    provide('cluster', { address: postgres.address, migrated, bare });
  } catch (error) {
    await stop();
    throw error;
  }
  provide('freshDatabase', path.join(folder, 'fresh'));
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

/** A copy belongs to servers of its own, which have other keys. */
async function forgetServers(url: string): Promise<void> {
  const database = openSession(url);
  await database.exec('delete from servers.keys');
  await database.close();
}

async function migrate(url: string): Promise<void> {
  const database = openSession(url);
  for (const script of await migrationScripts()) await database.exec(script);
  await database.close();
}
