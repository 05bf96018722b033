import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverProgram } from '@fabula/server/program';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../tools/free-port.ts';
import { briefly, freshFolder, inherited, type RunningServer, startServer } from './harness.ts';
import { must } from './learners.ts';
import { ended } from './postgres.ts';

function removed(folder: string): string {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
const newFolder = () => removed(mkdtempSync(path.join(tmpdir(), 'fabula-durability-')));
const usedFolder = () => removed(freshFolder());

/** A server that may fail to start: only its process, its exit code and its output. */
async function launch(dataDir: string) {
  const child = spawn(process.execPath, [...briefly, serverProgram], {
    env: { ...inherited, DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const complaint: string[] = [];
  child.stderr.on('data', (text) => complaint.push(String(text)));
  return { child, complaint };
}

const exitCode = (child: ChildProcess) => new Promise<number | null>((done) => child.once('exit', done));

async function signUp(server: RunningServer) {
  const auth = { persistSession: false, autoRefreshToken: false };
  const client = createClient(server.url, server.keys.publishableKey, { auth });
  const email = `${randomUUID()}@example.com`;
  const { session, user } = must(
    await client.auth.signUp({ email, password: 'a long password', options: { data: { age_confirmed: true } } }),
  );
  if (!session || !user) throw new Error('No session came back');
  return { client, token: session.access_token, userId: user.id };
}

/** The status of one insert; undefined when the connection broke. */
function insert(server: RunningServer, agent: Agent, token: string, phrase: string): Promise<number | undefined> {
  const { hostname, port } = new URL(server.url);
  const body = JSON.stringify({ phrase, translation: 't', language: 'Spanish' });
  return new Promise((done) => {
    const headers = {
      apikey: server.keys.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const sent = request(
      { hostname, port, agent, method: 'POST', path: '/rest/v1/user_phrases', headers },
      (answer) => {
        answer.on('error', () => done(undefined));
        answer.resume().on('end', () => done(answer.statusCode));
      },
    );
    sent.on('error', () => done(undefined));
    sent.end(body);
  });
}

/** Eight connections write until the server has ended; `acknowledged` collects every row that it acknowledged. */
async function writeUntilKilled(server: RunningServer, token: string, acknowledged: Set<string>, killAfter: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let killed: Promise<void> | undefined;
  let count = 0;
  const writers = Array.from({ length: 8 }, async () => {
    for (;;) {
      const phrase = randomUUID();
      const status = await insert(server, agent, token, phrase);
      if (status === undefined) return;
      if (status === 201) acknowledged.add(phrase);
      count += 1;
      // Killed in the middle of the others' writes, not between rounds.
      if (count === killAfter) killed = server.end('SIGKILL');
    }
  });
  await Promise.all(writers);
  await killed;
  agent.destroy();
}

// Each test starts several servers, which takes long on a busy machine.
describe('the data folder', { timeout: 180_000 }, () => {
  it('keeps every acknowledged row through kill -9 under concurrent writes', async () => {
    const dataDir = usedFolder();
    let server = await startServer({ dataDir });
    onTestFinished(() => server.end('SIGKILL'));
    const { token, userId } = await signUp(server);
    const acknowledged = new Set<string>();
    for (const killAfter of [25, 60, 110, 45]) {
      await writeUntilKilled(server, token, acknowledged, killAfter);
      server = await startServer({ dataDir });
    }
    const options = { auth: { persistSession: false, autoRefreshToken: false } };
    const service = createClient(server.url, server.keys.secretKey, options);
    const rows = must(await service.from('user_phrases').select('phrase').eq('user_id', userId).limit(10_000));
    const kept = new Set(rows.map(({ phrase }: { phrase: string }) => phrase));
    expect(acknowledged.size).toBeGreaterThan(200);
    expect([...acknowledged].filter((phrase) => !kept.has(phrase))).toEqual([]);
  });

  it('opens after a first start that was killed at any moment', async () => {
    const dataDir = newFolder();
    for (const afterMs of [250, 700, 1_300, 2_100]) {
      const { child } = await launch(dataDir);
      const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
      await exitCode(child);
      clearTimeout(timer);
    }
    const server = await startServer({ dataDir });
    const { client } = await signUp(server);
    expect(must(await client.from('profiles').select('id'))).toHaveLength(1);
    await server.end('SIGTERM');
  });

  it('is refused to a second process, which says why, and is free again when the first is killed', async () => {
    const dataDir = usedFolder();
    const first = await startServer({ dataDir });
    const second = await launch(dataDir);
    expect(await exitCode(second.child)).toBe(3);
    expect(second.complaint.join('')).toContain(`${dataDir} is in use by another Fabula`);
    expect((await fetch(`${first.url}/health`)).status).toBe(200);
    await first.end('SIGKILL');
    const third = await startServer({ dataDir });
    expect(third.keys).toEqual(first.keys);
    await third.end('SIGTERM');
  });

  it('belongs to one of two that start at once', async () => {
    const dataDir = newFolder();
    const both = await Promise.all([launch(dataDir), launch(dataDir)]);
    const firstExit = await Promise.race(both.map(({ child }) => exitCode(child)));
    expect(firstExit).toBe(3);
    const alive = both.filter(({ child }) => child.exitCode === null);
    expect(alive).toHaveLength(1);
    for (const { child } of alive) await ended(child, 'SIGKILL');
  });
});
