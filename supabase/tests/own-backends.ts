import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Backend, createBackend } from '@fabula/server/backend';
import { loadKeys } from '@fabula/server/data-folder';
import { inject } from 'vitest';
import { createWorld, type World } from './learners.ts';
import { ownDatabase } from './own-databases.ts';
import type { Engine } from './servers.ts';

/** A world of its own in this process, whose database a test can query and change as its owner. */
export interface OwnBackend {
  readonly world: World;
  sql(query: string, parameters?: readonly (string | number)[]): Promise<Record<string, unknown>[]>;
  readonly exclusively: Backend['exclusively'];
  end(): Promise<void>;
}

export async function startOwnBackend(engine: Engine): Promise<OwnBackend> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fabula-own-'));
  const databaseUrl = await ownDatabase(engine);
  if (databaseUrl === undefined) await cp(inject('freshDatabase'), path.join(folder, 'pg'), { recursive: true });
  const keys = await loadKeys(folder);
  const url = 'http://x.test';
  const backend = await createBackend({
    folder: path.join(folder, 'pg'),
    databaseUrl,
    migrationsDir: fileURLToPath(new URL('../migrations', import.meta.url)),
    keys,
    siteUrl: url,
    redirectOrigins: [],
    confirmEmail: false,
    google: undefined,
    sendMail: () => undefined,
  });
  return {
    world: createWorld({ engine, url, ...keys }, (input, init) => backend.fetch(new Request(input, init))),
    exclusively: backend.exclusively,
    sql: (query, parameters) => backend.exclusively((database) => database.query(query, parameters)),
    async end() {
      await backend.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
