import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type RunningServer, type ServerOptions, startServer } from './harness.ts';
import { startPostgres } from './postgres.ts';

export type Engine = 'PGlite' | 'PostgreSQL';

export interface SharedServer {
  readonly engine: Engine;
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The secret with which their tokens are signed. */
    servers: readonly (SharedServer & { readonly jwtSecret: string })[];
    /** PGlite's folder after a first start, to be copied, because making one occupies two cores for seconds. */
    freshDatabase: string;
  }
}

/** One server for each engine in the whole run; tests keep apart by their own learners. */
export default async function setup({ provide }: TestProject) {
  const running: { engine: Engine; server: RunningServer }[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-servers-'));
  const postgres = await startPostgres();
  const stop = async () => {
    await Promise.all(running.map(({ server }) => server.end('SIGTERM')));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const start = async (engine: Engine, options: ServerOptions) => {
      running.push({ engine, server: await startServer({ ...options, isShared: true }) });
    };
    const databaseUrl = await postgres.createDatabase();
    const startPglite = async () => {
      const dataDir = path.join(folder, 'pglite');
      await (await startServer({ dataDir })).end('SIGTERM');
      cpSync(path.join(dataDir, 'pg'), path.join(folder, 'fresh'), { recursive: true });
      await start('PGlite', { dataDir });
    };
    const startPostgresql = () => start('PostgreSQL', { databaseUrl, dataDir: path.join(folder, 'postgresql') });
    const started = await Promise.allSettled([startPglite(), startPostgresql()]);
    for (const result of started) if (result.status === 'rejected') throw result.reason;
  } catch (error) {
    await stop();
    throw error;
  }
  provide('freshDatabase', path.join(folder, 'fresh'));
  provide(
    'servers',
    running.map(({ engine, server }) => ({
      engine,
      url: server.url,
      publishableKey: server.keys.publishableKey,
      secretKey: server.keys.secretKey,
      jwtSecret: server.keys.jwtSecret,
    })),
  );
  return stop;
}
