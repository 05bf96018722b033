import { expect, it } from 'vitest';
import type { Backend } from '../backend/backend.ts';
import { NotServedError } from '../backend/fair-queue.ts';
import { findCaller } from './caller.ts';

/** Asks for the caller where the engine answers with this. */
function callerOf(status: number, body: object, headers: Record<string, string> = { authorization: 'Bearer token' }) {
  const backend = { fetch: async () => Response.json(body, { status }) } as unknown as Backend; // nothing else is asked
  return findCaller(backend, new Request('http://x.test/functions/v1/x', { headers }), 'key', '192.0.2.1');
}

it('is the user of the token', async () => {
  expect(await callerOf(200, { id: 'ada' })).toEqual({ userId: 'ada' });
});

it.each([
  ['without a token', 200, { id: 'ada' }, {}],
  ['whose token the engine refuses', 401, { code: 401 }, undefined],
  ['whose session has ended', 403, { code: 403 }, undefined],
  ['whose user has no id', 200, {}, undefined],
])('is nobody for a request %s', async (_, status, body, headers) => {
  expect(await callerOf(status, body, headers)).toBeUndefined();
});

it.each([429, 500, 502, 503, 504])('is not said to be nobody where the engine fails with %i', async (status) => {
  await expect(callerOf(status, {})).rejects.toThrow(NotServedError);
});
