import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBackend } from '@fabula/server/backend';
import { loadKeys } from '@fabula/server/data-folder';
import { serverProgram } from '@fabula/server/program';
import { createDiskRoom, openEngine } from '@fabula/server/testing';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { freePort } from '../../tools/free-port.ts';
import { kill } from '../../tools/server-process.ts';
import { briefly, inherited, startServer } from './harness.ts';
import { must } from './learners.ts';
import { until } from './postgres.ts';

const mebibyte = 1024 * 1024;

/**
 * Mounts a separate disk where this machine permits it; elsewhere disk-room.test.ts tests the same rules with a double.
 */
function mountDisk(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  return folder;
}

/** Fills the disk until only this much is free. */
function fill(disk: string, leftMebibytes: number): () => void {
  const file = path.join(disk, 'somebody-else');
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(mebibyte);
  const free = () => {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize;
  };
  while (free() > (leftMebibytes + 1) * mebibyte) writeSync(handle, block);
  closeSync(handle);
  return () => rmSync(file);
}

function renewal(url: string, apikey: string, token: string): Request {
  const body = JSON.stringify({ refresh_token: token });
  return new Request(`${url}/auth/v1/token?grant_type=refresh_token`, { method: 'POST', headers: { apikey }, body });
}

/** Runs the backend in this process, with a disk whose free space is a number set here. */
async function writesNothing() {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(inject('freshDatabase'), path.join(folder, 'pg'), { recursive: true });
  const keys = await loadKeys(folder);
  const siteUrl = 'http://127.0.0.1:4321';
  let free = 1_000;
  const backend = await createBackend({
    folder: path.join(folder, 'pg'),
    databaseUrl: undefined,
    migrationsDir: fileURLToPath(new URL('../migrations', import.meta.url)),
    keys,
    siteUrl,
    redirectOrigins: [siteUrl],
    confirmEmail: false,
    google: undefined,
    sendMail: () => undefined,
    room: createDiskRoom(
      folder,
      () => undefined,
      () => free * mebibyte,
    ),
  });
  onTestFinished(() => backend.close());
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const client = createClient(siteUrl, keys.publishableKey, {
    ...options,
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  });
  const credentials = { email: `${randomUUID()}@example.com`, password: 'a long password' };
  must(await client.auth.signUp({ ...credentials, options: { data: { age_confirmed: true } } }));
  const insert = async (phrase: string) =>
    (await client.from('user_phrases').insert({ phrase, translation: 't', language: 'Spanish' })).status;
  const phrases = async () => must(await client.from('user_phrases').select('phrase')).length;
  expect(await insert('a')).toBe(201);
  free = 63;
  expect([await insert('b'), await phrases()]).toEqual([507, 1]);
  expect((await client.auth.signUp({ ...credentials, email: 'else@example.com' })).error?.status).toBe(507);
  must(await client.auth.signInWithPassword(credentials));
  must(await client.auth.refreshSession());
  free = 31;
  // Sent without the client, which retries a 503 for half a minute.
  expect((await backend.fetch(renewal(siteUrl, keys.publishableKey, 'a token'))).status).toBe(503);
  expect((await client.auth.signInWithPassword(credentials)).error?.status).toBe(507);
  expect(await phrases()).toBe(1);
  free = 64;
  expect([await insert('b'), await phrases()]).toEqual([201, 2]);
}

describe('a full disk', { timeout: 300_000 }, () => {
  it('ends an engine that cannot write its log at that moment, where it would hang, and no row is lost', async () => {
    const disk = mountDisk();
    if (disk === undefined) return; // engine-faults.test.ts ends the program with a double
    const folder = path.join(disk, 'pg');
    cpSync(inject('freshDatabase'), folder, { recursive: true });
    const told: Error[] = [];
    const { driver } = await openEngine(folder, (error) => told.push(error));
    await driver.exec('create table kept (a int); insert into kept values (1)');
    const empty = fill(disk, 2);
    const fillLog = async () => {
      for (;;) await driver.query("select pg_logical_emit_message(false, 'test', repeat('x', 1000000))");
    };
    await expect(fillLog()).rejects.toThrow('has broken');
    expect(told).not.toEqual([]);
    empty();
    const again = await openEngine(folder, (error) => told.push(error));
    expect((await again.driver.query('select a from kept')).rows).toEqual([{ a: 1 }]);
    await again.connection.close();
  });

  it('refuses every write and serves every read, whatever this machine allows', writesNothing);

  it('really mounted, refuses writes and serves reads, keeps a stopped server down with a message, and lets it come back by itself', async () => {
    const disk = mountDisk();
    if (disk === undefined) return; // the test above asks the same of a double
    const dataDir = path.join(disk, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    cpSync(inject('freshDatabase'), path.join(dataDir, 'pg'), { recursive: true });
    const server = await startServer({ dataDir });
    onTestFinished(() => server.end('SIGKILL'));
    const options = { auth: { persistSession: false, autoRefreshToken: false } };
    const client = createClient(server.url, server.keys.publishableKey, options);
    const email = `${randomUUID()}@example.com`;
    must(await client.auth.signUp({ email, password: 'a long password', options: { data: { age_confirmed: true } } }));
    const phrase = (text: string) =>
      client.from('user_phrases').insert({ phrase: text, translation: 't', language: 'Spanish' });
    const phrases = async () =>
      must(await client.from('user_phrases').select('phrase').order('phrase')).map((row) => row.phrase);
    expect((await phrase('a')).status).toBe(201);

    let empty = fill(disk, 40);
    const { status, error } = await phrase('b');
    expect([status, error?.message]).toEqual([507, expect.stringContaining('no room left on its disk')]);
    expect(await phrases()).toEqual(['a']);
    must(await client.auth.refreshSession()); // sessions have a reserve
    empty();
    expect((await phrase('c')).status).toBe(201);

    empty = fill(disk, 4);
    expect((await phrase('d')).status).toBe(507);
    const renewed = await fetch(renewal(server.url, server.keys.publishableKey, 'a token'));
    expect([renewed.status, await renewed.text()]).toEqual([503, expect.stringContaining('no room left')]);
    expect(await phrases()).toEqual(['a', 'c']);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);

    // A server that ends meanwhile waits for room, and then starts by itself.
    const pid = server.serverPid();
    kill(pid);
    await until(async () => server.output().includes('MB are free and Fabula needs') || undefined);
    empty();
    await until(async () => (await fetch(`${server.url}/health`)).ok || undefined);
    expect((await phrase('e')).status).toBe(201);
    expect(await phrases()).toEqual(['a', 'c', 'e']);
    await server.end('SIGTERM');

    // A start by hand is refused with a message, and nothing is damaged.
    empty = fill(disk, 4);
    const env = { ...inherited, DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'silent' };
    const refused = spawn(process.execPath, [...briefly, serverProgram], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    refused.stderr.on('data', (text) => {
      said += text;
    });
    expect(await new Promise((done) => refused.once('close', done))).toBe(7);
    expect(said).toMatch(/^The disk of .* is full: \d+ MB are free .*\n$/);
    empty();
    const again = await startServer({ dataDir });
    expect((await fetch(`${again.url}/health`)).status).toBe(200);
    await again.end('SIGTERM');
  });
});
