import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Backend } from '../backend/backend.ts';
import type { Database } from '../backend/database.ts';
import { createBackground } from '../background.ts';
import { createLimits } from '../limits/limits.ts';
import { invalidCredentials } from './answers.ts';
import type { AuthParts } from './auth-parts.ts';
import { answerAuth } from './auth-routes.ts';

const nobody: Database = {
  engine: 'pglite',
  query: async () => [],
  transaction: () => Promise.reject(new Error('not asked')),
  close: () => Promise.resolve(),
};
const backend: Backend = {
  fetch: async () => invalidCredentials(),
  exclusively: (work) => work(nobody),
  migrationsRun: [],
  close: () => Promise.resolve(),
};
const ignored = () => undefined;
const parts: AuthParts = {
  backend,
  background: createBackground(pino(new Writable({ write: (_chunk, _encoding, next) => next() }))),
  limits: createLimits(),
  mailer: { fromEngine: ignored, sendLink: ignored, sendAlreadyRegistered: ignored },
  confirmEmail: false,
  siteUrl: 'http://x.test',
  redirectOrigins: ['http://x.test'],
  secretKey: 'sb_secret_x',
};

function tryToSignIn(email: string, password: string): Promise<Response> {
  const url = 'http://x.test/auth/v1/token?grant_type=password';
  const body = JSON.stringify({ email, password });
  return answerAuth(parts, new Request(url, { method: 'POST', body }), '192.0.2.1');
}

it('a sign-in to no account costs the work of comparing a password, like one to an account', async () => {
  const before = process.cpuUsage();
  const tries = Array.from({ length: 8 }, (_, index) => tryToSignIn('nobody@example.com', `a guess ${index}`));
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(8).fill(400));
  // Processor time, so that a busy machine changes nothing: one comparison takes 30 ms of any.
  expect(process.cpuUsage(before).user / 1_000).toBeGreaterThan(8 * 15);
});

it('whoever tries one password on many addresses has to wait', async () => {
  const tooLong = 'x'.repeat(73);
  const tries = Array.from({ length: 110 }, (_, index) => tryToSignIn(`nobody${index}@example.com`, tooLong));
  expect((await Promise.all(tries)).filter(({ status }) => status === 429).length).toBeGreaterThan(5);
});
