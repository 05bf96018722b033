import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { kill } from '../../tools/server-process.ts';
import { type RunningServer, startServer } from './harness.ts';
import { must } from './learners.ts';
import { until } from './postgres.ts';

async function signUp(server: RunningServer) {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const client = createClient(server.url, server.keys.publishableKey, options);
  must(
    await client.auth.signUp({
      email: `${randomUUID()}@example.com`,
      password: 'a long password',
      options: { data: { age_confirmed: true } },
    }),
  );
  return client;
}

/** Waits until another process answers in its place. */
function back(server: RunningServer, formerPid: number) {
  return until(async () => {
    const { ok } = await fetch(`${server.url}/health`);
    const pid = server.serverPid();
    return ok && pid !== 0 && pid !== formerPid ? pid : undefined;
  });
}

describe('the supervisor', { timeout: 300_000 }, () => {
  it('restarts a server that is killed under writes, again and again, and nothing acknowledged is lost', async () => {
    const server = await startServer();
    onTestFinished(() => server.remove());
    const client = await signUp(server);
    const acknowledged = new Set<string>();
    let isOver = false;
    const writers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const phrase = randomUUID();
        const { status } = await client.from('user_phrases').insert({ phrase, translation: 't', language: 'Spanish' });
        if (status === 201) acknowledged.add(phrase);
        else await new Promise((done) => setTimeout(done, 20));
      }
    });
    for (let times = 0; times < 6; times += 1) {
      const before = acknowledged.size;
      // In the middle of the writes, after a different number of them each time.
      await until(async () => acknowledged.size > before + ((times * 7) % 23) || undefined);
      const pid = server.serverPid();
      kill(pid);
      await back(server, pid);
    }
    isOver = true;
    await Promise.all(writers);
    const kept = new Set<string>();
    for (let from = 0; ; from += 500) {
      const page = must(
        await client
          .from('user_phrases')
          .select('phrase')
          .order('phrase')
          .range(from, from + 499),
      );
      for (const { phrase } of page) kept.add(phrase);
      if (page.length < 500) break;
    }
    expect([...acknowledged].filter((phrase) => !kept.has(phrase))).toEqual([]);
  });

  it('ends a server that hangs and starts another, with every row', async () => {
    const server = await startServer({ env: { WATCHDOG_SECONDS: '3' } });
    onTestFinished(() => server.remove());
    const client = await signUp(server);
    await client
      .from('user_phrases')
      .insert({ phrase: 'gato', translation: 'cat', language: 'Spanish' })
      .throwOnError();
    const pid = server.serverPid();
    kill(pid, 'SIGSTOP');
    await back(server, pid);
    expect(must(await client.from('user_phrases').select('phrase'))).toEqual([{ phrase: 'gato' }]);
    expect(server.output()).toContain('silent for 3 s');
  });

  it('stops with its server, and at once where there is none to stop', async () => {
    const server = await startServer();
    onTestFinished(() => server.remove());
    const pid = server.serverPid();
    await server.end('SIGTERM');
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
