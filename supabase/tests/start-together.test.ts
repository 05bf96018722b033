import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import connect from 'postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type RunningServer, startServer } from './harness.ts';
import { createWorld, must } from './learners.ts';
import { type Postgres, startPostgres, until } from './postgres.ts';

/** The lock of a start, as another server would hold it. */
const holdTurn = 'select pg_advisory_lock(4321001)';

const emptyFolder = () => mkdtempSync(path.join(tmpdir(), 'fabula-together-'));

async function start(databaseUrl: string): Promise<RunningServer> {
  const server = await startServer({ databaseUrl, dataDir: emptyFolder(), env: { LOG_LEVEL: 'info' } });
  onTestFinished(() => server.remove());
  return server;
}

/** What the line of a server that is ready says of its start. */
function readyLine(server: RunningServer): { readonly migrations: readonly string[]; readonly stories: number } {
  const line = server
    .output()
    .split('\n')
    .find((text) => text.includes('"msg":"ready"'));
  return JSON.parse(line ?? '{}');
}

describe('servers that start on one empty PostgreSQL', { timeout: 300_000 }, () => {
  /** A cluster of their own, because the first start also makes roles, which belong to the whole cluster. */
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  it('all serve, and one of them has run every migration and written the library', async () => {
    const databaseUrl = await postgres.createDatabase();
    const servers = await Promise.all([1, 2, 3].map(() => start(databaseUrl)));
    const lines = servers.map(readyLine);
    expect(lines.filter(({ migrations }) => migrations.length > 0)).toHaveLength(1);
    expect(lines.filter(({ stories }) => stories > 0)).toHaveLength(1);
    for (const { url, keys } of servers) {
      const { client } = await createWorld({ engine: 'PostgreSQL', url, ...keys }).signUp();
      expect(must(await client.from('profiles').select('id'))).toHaveLength(1);
    }
  });

  it('change nothing while another one has its turn, and go on when that one dies', async () => {
    const databaseUrl = await postgres.createDatabase();
    const other = connect(databaseUrl, { max: 1 });
    const look = connect(databaseUrl, { max: 1 });
    onTestFinished(() => look.end());
    const turn = await other.reserve();
    await turn.unsafe(holdTurn);
    const [own] = await turn`select pg_backend_pid() as pid`;
    const starting = start(databaseUrl);
    await until(async () => {
      const [waiting] = await look`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      return waiting;
    });
    expect(await look`select nspname from pg_namespace where nspname in ('auth', 'private')`).toEqual([]);
    await look`select pg_terminate_backend(${Number(own?.pid)})`;
    await other.end({ timeout: 0 });
    expect(readyLine(await starting).migrations).not.toEqual([]);
  });
});
