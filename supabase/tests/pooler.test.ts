import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres } from '@fabula/server/testing';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { openSession } from './bare-database.ts';
import { oneOfSeveral, type RunningServer, startServer } from './harness.ts';
import { createWorld, must, type World } from './learners.ts';
import { type Pooler, startPooler } from './pgbouncer.ts';
import { createDatabase } from './postgres.ts';

describe('two servers behind a transaction pooler', () => {
  let pooler: Pooler;
  let databaseUrl: string;
  let servers: RunningServer[] = [];
  let worlds: World[];
  beforeAll(async () => {
    const { address } = inject('cluster');
    pooler = await startPooler(address);
    // An empty one: the migrations, too, come through the pooler.
    databaseUrl = pooler.through(await createDatabase(address));
    const start = async () =>
      startServer({ databaseUrl, dataDir: await mkdtemp(path.join(tmpdir(), 'fabula-pooler-')), env: oneOfSeveral });
    servers = await Promise.all([start(), start()]);
    worlds = servers.map(({ url, keys }) => createWorld({ engine: 'PostgreSQL', url, ...keys }));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.remove()));
    await pooler?.stop();
  });

  it('start together on an empty database, and serve', async () => {
    for (const world of worlds) {
      const { id, client } = await world.signUp();
      expect(must(await client.from('profiles').select('id'))).toEqual([{ id }]);
      expect(must(await client.auth.refreshSession()).user?.id).toBe(id);
    }
  });

  it('keep what they commit, whichever connection they are given', async () => {
    const { database } = openPostgres(databaseUrl, 1);
    onTestFinished(() => database.close());
    await database.transaction((tx) => tx.script('create table private.kept_here (n integer)'));
    // Each of these takes one connection away, so the next transaction gets another one.
    const taken: ReturnType<typeof openSession>[] = [];
    for (const n of [1, 2]) {
      const session = openSession(databaseUrl);
      taken.push(session);
      await session.query('begin');
      await database.transaction(async (tx) => void (await tx.query('insert into private.kept_here values ($1)', [n])));
    }
    for (const session of taken) {
      await session.query('commit');
      await session.close();
    }
    expect(await database.query('select n from private.kept_here order by n')).toEqual([{ n: 1 }, { n: 2 }]);
    await database.transaction((tx) => tx.script('drop table private.kept_here'));
  });

  it('keep learners apart who share its connections, request by request', async () => {
    const signedUp = await Promise.all([0, 1, 2, 3, 4, 5].map((at) => worlds[at % 2]?.signUp()));
    const learners = signedUp.flatMap((learner) => (learner ? [learner] : []));
    const rounds = 12;
    await Promise.all(
      learners.flatMap(({ id, client }) =>
        Array.from({ length: rounds }, async () => {
          const row = { phrase: randomUUID(), translation: id, language: 'Spanish' };
          must(await client.from('user_phrases').insert(row).select());
          const seen = must(await client.from('user_phrases').select('translation'));
          expect(new Set(seen.map(({ translation }) => translation))).toEqual(new Set([id]));
          const refused = await client.from('user_phrases').insert({ ...row, user_id: randomUUID() });
          expect(refused.error).not.toBeNull();
        }),
      ),
    );
    for (const { client } of learners) {
      expect(must(await client.from('user_phrases').select('id'))).toHaveLength(rounds);
      expect(must(await client.rpc('usage_overview'))).toHaveProperty('premium', false);
    }
  });

  it('leave nothing of a learner on the connections that the next one gets', async () => {
    const { client } = (await worlds[0]?.signUp()) ?? {};
    await Promise.all(Array.from({ length: 20 }, () => client?.from('profiles').select('id')));
    const next = Array.from({ length: 8 }, () => openSession(databaseUrl));
    const found = await Promise.all(
      next.map((session) =>
        session.query(`select current_user::text as role, coalesce(current_setting('request.jwt.claims', true), '') as claims,
          coalesce(current_setting('request.jwt.claim.sub', true), '') as learner`),
      ),
    );
    await Promise.all(next.map((session) => session.close()));
    const nobody = { role: 'postgres', claims: '', learner: '' };
    expect(found.map(({ rows }) => rows)).toEqual(next.map(() => [nobody]));
  });
});
