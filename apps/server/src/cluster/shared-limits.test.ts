import { expect, it } from 'vitest';
import { createPostgresBooks } from './postgres-books.ts';
import { createSharedLimits } from './shared-limits.ts';

it('while the database does not answer, a server keeps the limits by itself', async () => {
  const limits = createSharedLimits({
    books: createPostgresBooks({ query: () => Promise.reject(new Error('never asked')) }),
    ask: async () => undefined,
    secret: 'secret',
    now: () => 0,
  });
  const buckets = limits.buckets('mail', { burst: 5, everySeconds: 60 });
  const pauses = limits.pauses('codes', {
    free: 2,
    firstSeconds: 30,
    longestSeconds: 900,
    forgottenAfterSeconds: 3600,
  });
  const taken: boolean[] = [];
  for (let i = 0; i < 6; i += 1) taken.push((await buckets.take('ana')).ok);
  expect(taken).toEqual([true, true, true, true, true, false]);
  await buckets.giveBack('ana');
  expect(await buckets.take('ana')).toEqual({ ok: true });
  for (let i = 0; i < 2; i += 1) expect(await pauses.take('ana')).toEqual({ ok: true });
  expect(await pauses.take('ana')).toEqual({ ok: false, retryAfterSeconds: 30 });
  await pauses.forget('ana');
  expect(await pauses.take('ana')).toEqual({ ok: true });
});
