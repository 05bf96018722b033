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
    servers: readonly SharedServer[];
  }
}

/** One server per engine for the whole run; tests keep apart by their own learners. */
export default async function setup({ provide }: TestProject) {
  const running: { engine: Engine; server: RunningServer }[] = [];
  const postgres = await startPostgres();
  const stop = async () => {
    await Promise.all(running.map(({ server }) => server.remove()));
    await postgres.stop();
  };
  try {
    const start = async (engine: Engine, options: ServerOptions) => {
      running.push({ engine, server: await startServer(options) });
    };
    const databaseUrl = await postgres.createDatabase();
    const started = await Promise.allSettled([start('PGlite', {}), start('PostgreSQL', { databaseUrl })]);
    for (const result of started) if (result.status === 'rejected') throw result.reason;
  } catch (error) {
    await stop();
    throw error;
  }
  provide(
    'servers',
    running.map(({ engine, server }) => ({
      engine,
      url: server.url,
      publishableKey: server.keys.publishableKey,
      secretKey: server.keys.secretKey,
    })),
  );
  return stop;
}
