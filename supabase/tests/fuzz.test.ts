import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createBackend } from '@fabula/server/backend';
import { loadKeys } from '@fabula/server/data-folder';
import { createRequestLock, listen, noRequestLock, type RequestLock } from '@fabula/server/testing';
import { PGlite } from '@supabase/lite/pglite';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../tools/free-port.ts';
import { storyOf } from './learners.ts';

interface Target {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** Sends many at once, where the target is in this process. */
  readonly answer?: (sent: readonly Shot[]) => Promise<string[]>;
}

/** A learner with a secret in their own rows, or a caller without a session. */
interface Sender {
  readonly token: string | undefined;
  readonly secret: string | undefined;
}

interface Shot {
  readonly sender: Sender;
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
}

const password = 'a long password';
/** No sender writes this: a row with it was written with another's rights. */
const intruder = 'an intruder was here';

const shots: readonly Omit<Shot, 'sender'>[] = [
  { method: 'GET', path: '/rest/v1/user_stories?select=title', body: undefined },
  { method: 'GET', path: '/rest/v1/user_stories?select=title&limit=1', body: undefined },
  { method: 'GET', path: '/rest/v1/profiles?select=id,display_name', body: undefined },
  { method: 'GET', path: '/rest/v1/user_story_progress?select=*,user_stories(title)', body: undefined },
  { method: 'GET', path: '/rest/v1/weekly_recaps?select=*', body: undefined },
  { method: 'GET', path: '/rest/v1/nothing', body: undefined },
  { method: 'GET', path: '/auth/v1/user', body: undefined },
  { method: 'POST', path: '/rest/v1/rpc/story_allowance', body: '{}' },
  { method: 'POST', path: '/auth/v1/token?grant_type=refresh_token', body: `{"refresh_token":"${randomUUID()}"}` },
  { method: 'POST', path: '/auth/v1/recover', body: '{"email":"nobody@example.com"}' },
];
/**
 * Further requests for the backends of this process: what anybody may read, and what shows whose rights a request has.
 */
const widerShots: readonly Omit<Shot, 'sender'>[] = [
  ...shots,
  { method: 'GET', path: '/rest/v1/notices?select=text', body: undefined },
  { method: 'GET', path: '/rest/v1/notices?select=id,text', body: undefined },
  { method: 'GET', path: '/rest/v1/rpc/all_names', body: undefined },
];
const wider = `
  create table public.notices (id int primary key, text text not null);
  insert into public.notices values (1, 'for everybody');
  alter table public.notices enable row level security;
  create policy notices_select on public.notices for select using (true);
  grant select on public.notices to anon, authenticated;
  create function public.all_names() returns text language sql stable security invoker set search_path = ''
    as 'select string_agg(display_name, '','') from public.profiles';
  revoke all on function public.all_names() from public, anon;
  grant execute on function public.all_names() to authenticated;`;

/** Sent only without a session: it must be refused. */
const attack: Omit<Shot, 'sender'> = {
  method: 'POST',
  path: '/rest/v1/user_phrases',
  body: JSON.stringify({ phrase: intruder, translation: 'x', language: 'Spanish' }),
};

async function call(target: Target, method: string, where: string, body: object, key: string, token?: string) {
  const response = await fetch(target.url + where, {
    method,
    headers: { apikey: key, authorization: `Bearer ${token ?? key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Error(`${where} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

async function newSender(target: Target): Promise<Sender> {
  const secret = `secret-${randomUUID()}`;
  const signUp = { email: `${randomUUID()}@example.com`, password, data: { full_name: secret, age_confirmed: true } };
  const answer = await call(target, 'POST', '/auth/v1/signup', signUp, target.publishableKey);
  const { access_token: token, user } = answer as { access_token: string; user: { id: string } }; // auth's answer
  const story = { ...storyOf({ title: secret }), user_id: user.id };
  await call(target, 'POST', '/rest/v1/user_stories', story, target.secretKey);
  return { token, secret };
}

function write(target: Target, { sender, method, path: where, body }: Shot): string {
  const lines = [
    `${method} ${where} HTTP/1.1`,
    `Host: ${new URL(target.url).host}`,
    `apikey: ${target.publishableKey}`,
    ...(sender.token === undefined ? [] : [`Authorization: Bearer ${sender.token}`]),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** Sends all shots in one packet over one connection and returns the answers in order. */
function pipeline(target: Target, sent: readonly Shot[]): Promise<string[]> {
  return new Promise((done) => {
    const { hostname, port } = new URL(target.url);
    const socket = connect(Number(port), hostname);
    let received = Buffer.alloc(0);
    const finish = () => {
      socket.destroy();
      done(readAnswers(received));
    };
    socket.setTimeout(60_000, finish);
    socket.on('error', finish);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (readAnswers(received).length >= sent.length) finish();
    });
    socket.write(sent.map((shot) => write(target, shot)).join(''));
  });
}

/** The complete answers received so far, each with its status line and body. */
function readAnswers(received: Buffer): string[] {
  const answers: string[] = [];
  let rest = received.toString('latin1');
  for (;;) {
    const headEnd = rest.indexOf('\r\n\r\n');
    if (headEnd < 0) return answers;
    const head = rest.slice(0, headEnd);
    const after = rest.slice(headEnd + 4);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    const isChunked = /^transfer-encoding: chunked/im.test(head);
    const end = isChunked ? after.indexOf('0\r\n\r\n') + 5 : length;
    if (after.length < end || (isChunked && end < 5)) return answers;
    answers.push(`${head.split('\r\n')[0]} ${Buffer.from(after.slice(0, end), 'latin1').toString()}`);
    rest = after.slice(end);
  }
}

/** What an answer shows that its sender may not see or do; undefined when it is clean. */
function leakIn(answer: string, { sender, method, path: where }: Shot, senders: readonly Sender[]): string | undefined {
  const isForeign = senders.some(
    ({ secret }) => secret !== undefined && secret !== sender.secret && answer.includes(secret),
  );
  // Without a session every table and database function refuses, except the notices that this test makes.
  const isClosed = where.startsWith('/rest/') && !where.includes('/notices?');
  const isOpen = sender.token === undefined && isClosed && /^HTTP\/1\.1 2/.test(answer);
  return isForeign || isOpen
    ? `${method} ${where} as ${sender.secret ?? 'nobody'}: ${answer.slice(0, 200)}`
    : undefined;
}

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T; // never an empty list

async function fuzz(target: Target, menu: typeof shots, rounds: number, { stopAtFirst = false } = {}) {
  const learners = [await newSender(target), await newSender(target)];
  const nobody: Sender = { token: undefined, secret: undefined };
  const leaks: string[] = [];
  let answered = 0;
  for (let round = 0; round < rounds && !(stopAtFirst && leaks.length > 0); round += 1) {
    const sent = Array.from({ length: 2 + Math.floor(Math.random() * 6) }, (): Shot => {
      const sender = pick([nobody, nobody, ...learners]);
      return { ...(sender === nobody && Math.random() < 0.1 ? attack : pick(menu)), sender };
    });
    const answers = await (target.answer?.(sent) ?? pipeline(target, sent));
    answered += answers.length;
    for (const [index, shot] of sent.entries()) {
      const leak = leakIn(answers[index] ?? '', shot, learners);
      if (leak) leaks.push(leak);
    }
  }
  return { leaks, answered };
}

/**
 * Lets a request that runs in another's transaction set itself up there, which the check of its claims would otherwise
 * refuse.
 */
const openGate = 'grant execute on function gate.check_claims(jsonb) to anon, authenticated;';

/** The same backend in this process, with the given lock around its requests. */
async function backendWith(lock: RequestLock, script = ''): Promise<Target> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fabula-fuzz-'));
  await cp(inject('freshDatabase'), path.join(folder, 'pg'), { recursive: true });
  const keys = await loadKeys(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const backend = await createBackend({
    folder: path.join(folder, 'pg'),
    databaseUrl: undefined,
    migrationsDir: fileURLToPath(new URL('../migrations', import.meta.url)),
    keys,
    siteUrl: url,
    redirectOrigins: [],
    confirmEmail: false,
    google: undefined,
    sendMail: () => undefined,
    lock,
  });
  await backend.exclusively((database) => database.transaction((tx) => tx.script(wider + script)));
  const listener = await listen('127.0.0.1', port);
  listener.answerWith((request) => backend.fetch(request));
  onTestFinished(async () => {
    await listener.stop(0);
    await backend.close().catch(() => undefined); // requests that shared a session may have left it unusable
    await rm(folder, { recursive: true, force: true });
  });
  // One socket is answered in order, so requests that should meet in the database have to arrive at once.
  const answer = (sent: readonly Shot[]) =>
    Promise.all(
      sent.map(async ({ sender, method, path: where, body }) => {
        const headers = {
          apikey: keys.publishableKey,
          'content-type': 'application/json',
          ...(sender.token === undefined ? {} : { authorization: `Bearer ${sender.token}` }),
        };
        const request = new Request(url + where, { method, headers, ...(body === undefined ? {} : { body }) });
        const response = await backend.fetch(request);
        return `HTTP/1.1 ${response.status} ${await response.text()}`;
      }),
    );
  return { url, ...keys, answer };
}

/**
 * Lets other requests get on while the engine answers a statement, as one in another thread would. This one answers
 * within the turn in which it is asked, so a request that has begun may otherwise be over before the next one begins.
 * Once it does not warn any more, a transaction may begin within another one.
 */
function letRequestsMeet(): { doNotWarn(): void } {
  const { execProtocolStream: own } = PGlite.prototype;
  let isWarning = true;
  vi.spyOn(PGlite.prototype, 'execProtocolStream').mockImplementation(async function (this: PGlite, ...asked) {
    await setImmediate();
    const messages = await own.apply(this, asked);
    return isWarning ? messages : messages.filter(({ name }) => name !== 'notice');
  });
  return {
    doNotWarn: () => {
      isWarning = false;
    },
  };
}

describe('pipelined requests', () => {
  it.each(inject('servers'))('never see or do anything with the rights of another on $engine', async (server) => {
    const { leaks, answered } = await fuzz(server, shots, 300);
    expect(leaks).toEqual([]);
    expect(answered).toBeGreaterThan(600);
  });

  it('are kept apart by the request lock, without it by a begin that fails, and by nothing else', async () => {
    // The engine logs the refusals that this test causes.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { doNotWarn } = letRequestsMeet();
    const locked = await fuzz(await backendWith(createRequestLock()), widerShots, 150);
    expect(locked.leaks).toEqual([]);
    const refused = await fuzz(await backendWith(noRequestLock, openGate), widerShots, 100);
    expect(refused.leaks).toEqual([]);
    doNotWarn();
    // Requests that share a session may leave the engine unusable before one of them leaks, so a fresh one goes on.
    const leaks: string[] = [];
    for (let backends = 0; backends < 12 && leaks.length === 0; backends += 1) {
      const open = await fuzz(await backendWith(noRequestLock, openGate), widerShots, 50, { stopAtFirst: true });
      leaks.push(...open.leaks);
    }
    expect(leaks).not.toEqual([]);
  }, 600_000);
});
