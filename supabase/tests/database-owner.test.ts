import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openSession } from './bare-database.ts';
import { startServer } from './harness.ts';
import { createWorld, must } from './learners.ts';
import { type Postgres, startPostgres } from './postgres.ts';

/** What docs/deploy.md has a superuser do for an owner who is none. */
const rolesMadeBefore = `create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator nologin noinherit;
grant anon, authenticated, service_role to fabula;`;

describe('a server whose DATABASE_URL is of an owner who is no superuser', () => {
  /** A cluster of their own, because roles belong to the whole cluster. */
  let postgres: Postgres;
  let databaseUrl: string;
  const asSuperuser = async (script: string) => {
    const session = openSession(`${postgres.address}/postgres`);
    await session.exec(script).finally(() => session.close());
  };
  const start = () => startServer({ databaseUrl, dataDir: mkdtempSync(path.join(tmpdir(), 'fabula-owner-')) });
  beforeAll(async () => {
    postgres = await startPostgres();
    databaseUrl = `${postgres.address.replace('//postgres@', '//fabula@')}/fabula`;
    await asSuperuser('create role fabula login');
    await asSuperuser('create database fabula owner fabula');
  });
  afterAll(() => postgres?.stop());

  it('says which rights are missing', async () => {
    await expect(start()).rejects.toThrow('may not do what a start needs: permission denied to create role');
  });

  it('serves once a superuser has made the roles', async () => {
    await asSuperuser(rolesMadeBefore);
    const server = await start();
    onTestFinished(() => server.remove());
    const world = createWorld({ engine: 'PostgreSQL', url: server.url, ...server.keys });
    const [ada, eve] = [await world.signUp(), await world.signUp()];
    for (const { id, client } of [ada, eve]) {
      expect(must(await client.from('profiles').select('id'))).toEqual([{ id }]);
    }
    expect(must(await world.service.from('profiles').select('id'))).toHaveLength(2);
  });

  it('says in one sentence that the database cannot be reached', async () => {
    await postgres.stop();
    await expect(start()).rejects.toThrow(
      /^The server did not start:\nPostgreSQL at DATABASE_URL cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:\d+\n$/,
    );
  });
});
