import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Backend } from '../backend/backend.ts';
import type { Database } from '../backend/database.ts';
import { createBackground } from '../background.ts';
import { inMemory } from '../limits/limit-store.ts';
import { createLimits } from '../limits/limits.ts';
import type { AuthOptions } from './auth-call.ts';
import { answerAuth } from './auth-routes.ts';

const claims = Buffer.from(JSON.stringify({ sub: 'ana', session_id: 'a' })).toString('base64url');
const anasToken = `x.${claims}.x`;

const justSignedIn: Database = {
  engine: 'pglite',
  query: async () => [{ is_fresh: true }],
  transaction: () => Promise.reject(new Error('not asked')),
  close: () => Promise.resolve(),
};

/** An engine that knows Ana and records what it was asked to do. */
function engine() {
  const done: string[] = [];
  const backend: Backend = {
    callerOf: (_, client) => `address ${client}`,
    async fetch(request) {
      const call = `${request.method} ${new URL(request.url).pathname}`;
      if (request.headers.get('authorization') !== `Bearer ${anasToken}`) return Response.json({}, { status: 401 });
      if (call !== 'GET /auth/v1/user') done.push(call);
      return Response.json({ email: 'ana@example.com' });
    },
    exclusively: (work) => work(justSignedIn),
    answersLearners: async () => true,
    migrationsRun: [],
    close: () => Promise.resolve(),
  };
  const ignored = () => undefined;
  const parts: AuthOptions = {
    backend,
    background: createBackground(pino(new Writable({ write: (_chunk, _encoding, next) => next() }))),
    limits: createLimits(inMemory(() => 0)),
    mailer: { fromEngine: ignored, sendLink: ignored, sendAlreadyRegistered: ignored },
    confirmEmail: false,
    siteUrl: 'http://x.test',
    redirectOrigins: ['http://x.test'],
    secretKey: 'sb_secret_x',
  };
  const ask = async (method: string, path: string, body?: object, token = anasToken) => {
    const headers = { apikey: 'sb_publishable_x', authorization: `Bearer ${token}` };
    const request = new Request(`http://x.test/auth/v1${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await answerAuth(parts, request, '192.0.2.1')).status;
  };
  return { ask, done };
}

describe('mails of a signed-in learner', () => {
  it('stop when one learner keeps changing the address, whatever to', async () => {
    const { ask, done } = engine();
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1) statuses.push(await ask('PUT', '/user', { email: `stranger${i}@example.com` }));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(done).toHaveLength(5);
    expect(await ask('PUT', '/user', { data: { ui_language: 'es' } })).toBe(200);
  });

  it('stop when codes are requested again and again', async () => {
    const { ask } = engine();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push(await ask('GET', '/reauthenticate'));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('are not used up by callers without a session', async () => {
    const { ask } = engine();
    for (let i = 0; i < 10; i += 1) await ask('PUT', '/user', { email: 'ana@example.com' }, 'nobody');
    expect(await ask('PUT', '/user', { email: 'new@example.com' })).toBe(200);
  });

  it.each([
    'ana@example.com,b.c',
    'ana@example.com;b.c',
    'all:ana@example.com;.c',
    '(1)ana@example.com',
    'b<ana@example.com>.c',
    '"b"ana@example.com',
    'ana@[127.0.0.1].c',
  ])('are never sent to another spelling of one mailbox: %s', async (email) => {
    const { ask, done } = engine();
    expect(await ask('POST', '/recover', { email })).toBe(400);
    expect(await ask('POST', '/signup', { email, password: 'a long password' })).toBe(400);
    expect(await ask('PUT', '/user', { email })).toBe(400);
    expect(done).toEqual([]);
  });
});
