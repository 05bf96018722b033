import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Backend, createBackend } from '@fabula/server/backend';
import { loadKeys } from '@fabula/server/data-folder';
import { createLog } from '@fabula/server/settings';
import {
  type AuthOptions,
  answerAuth,
  type Background,
  createBackground,
  createLimits,
  createMailer,
  inMemory,
  type Mail,
  type Row,
  type SqlValue,
  type Transaction,
} from '@fabula/server/testing';
import { inject } from 'vitest';
import { ownDatabase } from './own-databases.ts';
import type { Engine } from './servers.ts';

const siteUrl = 'http://127.0.0.1:4321';
/** For what hangs, in milliseconds: a busy machine takes its time to send a mail. */
const patience = 120_000;

export interface AuthInProcess {
  readonly siteUrl: string;
  readonly secretKey: string;
  /** Answers as the server does, without a socket. */
  ask(method: string, path: string, body?: unknown, more?: { token?: string; client?: string }): Promise<Response>;
  /** Answers as the engine alone does. */
  askEngine(method: string, path: string, body?: unknown, token?: string): Promise<Response>;
  sql(text: string, parameters?: readonly SqlValue[]): Promise<Row[]>;
  /** The mails sent so far, once nothing is pending. */
  mails(): Promise<readonly Mail[]>;
  readonly background: Background;
  /** What the database and the engine were asked to do since the last call, once nothing is pending. */
  workDone(): Promise<readonly string[]>;
  /** How long each password attempt was delayed, in milliseconds. */
  readonly waits: readonly number[];
  /** Advances the clock of the rate limits. */
  wait(seconds: number): void;
  stop(): Promise<void>;
}

/** Runs the server's auth routes in this process, where a test can read their database. */
export async function startAuth(
  engine: Engine,
  { confirmEmail = false, google }: { confirmEmail?: boolean; google?: { clientId: string; secret: string } } = {},
): Promise<AuthInProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fabula-auth-'));
  const databaseUrl = await ownDatabase(engine);
  if (databaseUrl === undefined) await cp(inject('freshDatabase'), path.join(folder, 'pg'), { recursive: true });
  const keys = await loadKeys(folder);
  const background = createBackground(createLog('silent'));
  const sent: Mail[] = [];
  const mailer = createMailer({
    siteUrl,
    background,
    deliver: async (mail) => void sent.push(mail),
    exclusively: (work) => recorded.exclusively(work),
  });
  const redirectOrigins = [siteUrl];
  const backend: Backend = await createBackend({
    folder: path.join(folder, 'pg'),
    databaseUrl,
    migrationsDir: fileURLToPath(new URL('../migrations', import.meta.url)),
    keys,
    siteUrl,
    redirectOrigins,
    confirmEmail,
    google,
    sendMail: mailer.fromEngine,
  });
  const { limits, waits, clock } = limitsWithClock();
  const { secretKey, publishableKey } = keys;
  const work: string[] = [];
  const recorded = recordWork(backend, work);
  const parts: AuthOptions = {
    backend: recorded,
    background,
    limits,
    mailer,
    confirmEmail,
    siteUrl,
    redirectOrigins,
    secretKey,
  };
  const requestOf = requestsWith(publishableKey);
  return {
    siteUrl,
    secretKey,
    background,
    ask: (method, at, body, { token, client = '192.0.2.1' } = {}) =>
      answerAuth(parts, requestOf(method, at, body, token), client),
    askEngine: (method, at, body, token) => backend.fetch(requestOf(method, at, body, token)),
    sql: (text, parameters) => backend.exclusively((database) => database.query(text, parameters)),
    async mails() {
      await background.drain(patience);
      return sent;
    },
    waits,
    async workDone() {
      await background.drain(patience);
      return work.splice(0);
    },
    wait(seconds) {
      clock.ms += seconds * 1000;
    },
    async stop() {
      await background.drain(patience);
      await backend.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Limits whose delays take no time: each is noted, and advances their clock. */
function limitsWithClock() {
  const clock = { ms: 0 };
  const waits: number[] = [];
  const limits = createLimits(
    inMemory(() => clock.ms),
    async (ms) => {
      waits.push(ms);
      clock.ms += ms;
    },
  );
  return { limits, waits, clock };
}

/** Makes requests to the auth routes with this key. */
function requestsWith(publishableKey: string) {
  return (method: string, at: string, body: unknown, token: string | undefined) =>
    new Request(`${siteUrl}/auth/v1${at}`, {
      method,
      headers: {
        apikey: publishableKey,
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
}

/** The same backend, recording each statement and each request to the engine. */
function recordWork(backend: Backend, work: string[]): Backend {
  const noting =
    (query: Transaction['query']): Transaction['query'] =>
    (text, parameters) => {
      work.push(text);
      return query(text, parameters);
    };
  return {
    ...backend,
    fetch(request, ...more) {
      work.push(`${request.method} ${new URL(request.url).pathname}`);
      return backend.fetch(request, ...more);
    },
    exclusively: (run) =>
      backend.exclusively((database) =>
        run({
          ...database,
          query: noting(database.query),
          transaction: (inner) => database.transaction((tx) => inner({ ...tx, query: noting(tx.query) })),
        }),
      ),
  };
}
