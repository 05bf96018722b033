import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startBalancer } from './balancer.ts';
import { oneOfSeveral, type RunningServer, startServer } from './harness.ts';
import { createWorld, must } from './learners.ts';
import { ownPostgres } from './own-databases.ts';
import { until } from './postgres.ts';

/** Longer than any test: a second signal ends the wait. */
const patient = { DRAIN_SECONDS: '3000' };

const statusOf = async (url: string) => (await fetch(url).catch(() => undefined))?.status;

/** Resolves once a request is under way, which `finish` ends by the rest of its body. */
async function slowCall({ url, keys }: RunningServer) {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong' });
  const sent = request(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: keys.publishableKey,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const status = new Promise<number | undefined>((done, failed) => {
    sent.once('response', (answer) => done(answer.resume().statusCode));
    sent.once('error', failed);
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.write(body.slice(0, 5));
  return { status, finish: () => void sent.end(body.slice(5)) };
}

describe('a server that is told to stop', () => {
  it('says that it is not ready and answers on, then finishes what is in flight and ends', async () => {
    const server = await startServer({ env: patient });
    onTestFinished(() => server.remove());
    expect(await statusOf(`${server.url}/ready`)).toBe(200);
    server.signal('SIGTERM');
    await until(async () => (await statusOf(`${server.url}/ready`)) === 503 || undefined);
    expect(await statusOf(`${server.url}/health`)).toBe(200);
    const late = await fetch(`${server.url}/rest/v1/profiles`, { headers: { apikey: server.keys.publishableKey } });
    expect([late.status, late.headers.get('connection')]).toEqual([401, 'close']);
    const slow = await slowCall(server);
    server.signal('SIGINT');
    await until(async () => (await statusOf(`${server.url}/health`)) === undefined || undefined);
    slow.finish();
    expect(await slow.status).toBe(400);
    expect(await server.exited).toBe(0);
  });
});

describe('servers behind a balancer', () => {
  async function start(databaseUrl: string): Promise<RunningServer> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'fabula-drain-'));
    const env = { ...oneOfSeveral, ...patient };
    const server = await startServer({ databaseUrl, dataDir, env });
    onTestFinished(() => server.remove());
    return server;
  }

  it('are replaced one by one under load, and no answer is lost', async () => {
    const databaseUrl = await ownPostgres();
    let running = [await start(databaseUrl), await start(databaseUrl)];
    const balancer = await startBalancer(running.map(({ url }) => url));
    onTestFinished(() => balancer.close());
    const { publishableKey, secretKey } = running[0]?.keys ?? { publishableKey: '', secretKey: '' };
    const world = createWorld({ engine: 'PostgreSQL', url: balancer.url, publishableKey, secretKey });
    const { client } = await world.signUp();
    const saved: string[] = [];
    const lost: unknown[] = [];
    let isOver = false;
    onTestFinished(() => {
      isOver = true;
    });
    const load = Array.from({ length: 4 }, async (_, writer) => {
      for (let count = 0; !isOver; count += 1) {
        const phrase = `${writer}-${count}`;
        const row = { phrase, translation: 't', language: 'Spanish' };
        const { error } = await client.from('user_phrases').insert(row);
        if (error) lost.push(error);
        else saved.push(phrase);
      }
    });
    for (let round = 0; round < 2; round += 1) {
      const fresh = await start(databaseUrl);
      const [leaving, ...staying] = running;
      running = [...staying, fresh];
      balancer.use([...running, ...(leaving ? [leaving] : [])].map(({ url }) => url));
      await until(async () => balancer.ready().includes(fresh.url) || undefined);
      leaving?.signal('SIGTERM');
      await until(async () => !balancer.ready().includes(leaving?.url ?? '') || undefined);
      leaving?.signal('SIGINT');
      expect(await leaving?.exited).toBe(0);
      const before = saved.length;
      await until(async () => saved.length > before + 10 || undefined);
    }
    isOver = true;
    await Promise.all(load);
    expect(lost).toEqual([]);
    const { data } = await createClient(balancer.url, secretKey).from('user_phrases').select('phrase').limit(1);
    expect(data).toHaveLength(1);
    const { count } = await client.from('user_phrases').select('phrase', { count: 'exact', head: true });
    expect(count).toBe(saved.length);
    expect(must(await client.auth.getUser()).user).not.toBeNull();
  });
});
