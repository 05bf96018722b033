import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres } from '@fabula/server/backend';
import { findServerKeys } from '@fabula/server/data-folder';
import { readSettings } from '@fabula/server/settings';
import { createRunOnce } from '@fabula/server/testing';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { oneOfSeveral, type RunningServer, startServer } from './harness.ts';
import { createWorld, must } from './learners.ts';
import { ownPostgres } from './own-databases.ts';
import { until } from './postgres.ts';
import { type PushSubscriber, startPushServiceDouble } from './push-service-double.ts';

const clusterSecret = oneOfSeveral.CLUSTER_SECRET;
const hour = 3600;

let databaseUrl: string;
beforeEach(async () => {
  databaseUrl = await ownPostgres();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fabula-run-once-'));
  await findServerKeys({ ...readSettings({}), databaseUrl, clusterSecret, dataDir });
  await rm(dataDir, { recursive: true });
});

/** One server's connections. */
function join() {
  const { database } = openPostgres(databaseUrl, 3);
  onTestFinished(() => database.close());
  return { runOnce: createRunOnce(database), query: database.query };
}

describe('scheduled work of several servers', () => {
  it('is done by one of those that look at a time, and again when it is due', async () => {
    const servers = [join(), join(), join()];
    let done = 0;
    const lookAll = () =>
      Promise.all(
        servers.map(({ runOnce }) =>
          runOnce('work', hour, async () => {
            done += 1;
          }),
        ),
      );
    await lookAll();
    expect(done).toBe(1);
    await lookAll();
    expect(done).toBe(1);
    await servers[0]?.query("update servers.tasks set begun_at = begun_at - interval '1 hour'");
    await lookAll();
    expect(done).toBe(2);
  });

  it('of one kind does not wait for that of another', async () => {
    const [one, other] = [join(), join()];
    const done: string[] = [];
    await one.runOnce('reminders', hour, () =>
      other.runOnce('cleaning', hour, async () => {
        done.push('cleaning');
      }),
    );
    expect(done).toEqual(['cleaning']);
  });

  it('is begun by nobody while one is at it, however long that takes, and anew once that one has died', async () => {
    const [one, other] = [join(), join()];
    const done: string[] = [];
    const begun = Promise.withResolvers<void>();
    // What becomes of it in a dead server nobody sees.
    void one
      .runOnce('work', 0, () => {
        begun.resolve();
        return new Promise(() => undefined);
      })
      .catch(() => undefined);
    await begun.promise;
    const look = () =>
      other.runOnce('work', 0, async () => {
        done.push('other');
      });
    await look();
    expect(done).toEqual([]);
    await other.query(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 4321002",
    );
    await expect.poll(() => look().then(() => done)).toEqual(['other']);
  });

  it('that failed is told, and waits for its next time', async () => {
    const { runOnce } = join();
    let tried = 0;
    const fail = async () => {
      tried += 1;
      throw new Error('broken');
    };
    await expect(runOnce('work', hour, fail)).rejects.toThrow('broken');
    await runOnce('work', hour, fail);
    expect(tried).toBe(1);
  });
});

it('a server that is killed while it sends reminders leaves the next ones to another, and none is sent twice', async () => {
  const service = await startPushServiceDouble();
  onTestFinished(() => service.close());
  const start = async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'fabula-run-once-'));
    const env = {
      ...oneOfSeveral,
      PUSH_RELAY_URL: service.url,
      PUSH_TIMEOUT_MS: '100000',
      REMINDER_SECONDS: '1',
    };
    const server = await startServer({ databaseUrl, dataDir, env });
    onTestFinished(() => server.remove());
    return server;
  };
  const { query } = join();
  const dueAt = async ({ url, keys }: RunningServer, { endpoint, keys: subscribed }: PushSubscriber) => {
    const { id, client } = await createWorld({ engine: 'PostgreSQL', url, ...keys }).signUp();
    const device = { user_id: id, platform: 'web', token: endpoint, keys: { ...subscribed } };
    must(await client.from('push_devices').insert(device).select());
    must(await client.from('profiles').update({ reminder_time: '12:00' }).eq('id', id).select());
    await query('update private.reminders set due_at = now() where user_id = $1', [id]);
  };
  const [first, second] = [service.subscribe(), service.subscribe()];
  service.answerWith(first, 'hang');
  const dying = await start();
  await dueAt(dying, first);
  await until(async () => service.to(first)[0]);
  const other = await start();
  await dueAt(other, second);
  await dying.end('SIGKILL');
  await until(async () => service.to(second)[0]);
  expect([service.to(first).length, service.to(second).length]).toEqual([1, 1]);
});
