import { Writable } from 'node:stream';
import { getRounds } from 'bcryptjs';
import { pino } from 'pino';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Backend } from '../backend/backend.ts';
import type { Database } from '../backend/database.ts';
import { createBackground } from '../background.ts';
import { createLimits } from '../limits/limits.ts';
import { invalidCredentials } from './answers.ts';
import type { AuthOptions } from './auth-call.ts';
import { answerAuth } from './auth-routes.ts';

const nobody: Database = {
  engine: 'pglite',
  query: async () => [],
  transaction: () => Promise.reject(new Error('not asked')),
  close: () => Promise.resolve(),
};
const backend: Backend = {
  callerOf: (_, client) => `address ${client}`,
  fetch: async () => invalidCredentials(),
  exclusively: (work) => work(nobody),
  answersLearners: async () => true,
  migrationsRun: [],
  close: () => Promise.resolve(),
};
const ignored = () => undefined;
const parts: AuthOptions = {
  backend,
  background: createBackground(pino(new Writable({ write: (_chunk, _encoding, next) => next() }))),
  limits: createLimits(),
  mailer: { fromEngine: ignored, sendLink: ignored, sendAlreadyRegistered: ignored },
  confirmEmail: false,
  siteUrl: 'http://x.test',
  redirectOrigins: ['http://x.test'],
  secretKey: 'sb_secret_x',
};

const client = '192.0.2.1';

function signIn(email: string, password: string): Request {
  const url = 'http://x.test/auth/v1/token?grant_type=password';
  return new Request(url, { method: 'POST', body: JSON.stringify({ email, password }) });
}

const tryToSignIn = (email: string, password: string) => answerAuth(parts, signIn(email, password), client);

afterEach(() => void vi.useRealTimers());

it('a sign-in without an account costs the work of comparing a password, like one with an account', async () => {
  const compared: string[] = [];
  vi.resetModules();
  vi.doMock('bcryptjs', async (actual) => ({
    ...(await actual<typeof import('bcryptjs')>()),
    compare: async (_password: string, hash: string) => compared.push(hash) < 0,
  }));
  onTestFinished(() => {
    vi.doUnmock('bcryptjs');
    vi.resetModules();
  });
  const { answerAuth: answer } = await import('./auth-routes.ts');
  const tries = Array.from({ length: 8 }, (_, index) =>
    answer(parts, signIn('nobody@example.com', `${index}`), client),
  );
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(8).fill(400));
  // The engine's own hashes use as many rounds.
  expect(compared.map(getRounds)).toEqual(Array(8).fill(10));
});

it('a refusal comes no earlier for an unknown address than for a wrong password', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const tooLong = 'x'.repeat(73);
  for (const password of ['a guess', tooLong]) {
    const answered = vi.fn();
    const refusal = tryToSignIn('nobody@example.com', password).then(answered);
    await vi.advanceTimersByTimeAsync(399);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await refusal;
    expect(answered).toHaveBeenCalledOnce();
  }
});
