import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineFunction } from './define-function.ts';
import { ApiError, FunctionError } from './errors.ts';
import { apiDouble, callFunction, learnerId, learnerToken, publishableKey } from './testing/function-env.ts';

const echo = defineFunction(z.object({ name: z.string().max(5) }), async ({ body, caller }) => ({
  ...body,
  ...caller,
}));
const failWith = (error: unknown) =>
  defineFunction(z.object({}), async () => {
    throw error;
  });

const post = (body: BodyInit | null, headers: HeadersInit = {}) =>
  new Request('https://functions.test/any', {
    method: 'POST',
    headers: { authorization: `Bearer ${learnerToken}`, ...headers },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });

const unauthorized = {
  status: 401,
  body: { error: { code: 'unauthorized', message: 'You are not authorized to perform this action.' } },
};

describe('a function', () => {
  it('answers a known caller with the result for the body', async () => {
    const answer = await callFunction(echo, apiDouble().env, { name: 'Ana' });
    expect(answer).toEqual({ status: 200, body: { name: 'Ana', userId: learnerId, token: learnerToken } });
  });

  it('lets a page of another origin ask and read the answer', async () => {
    const { env } = apiDouble();
    const asked = await echo(new Request('https://functions.test/any', { method: 'OPTIONS' }), env);
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
    const answered = await echo(post('{"name":"Ana"}'), env);
    expect(answered.headers.get('access-control-allow-origin')).toBe('*');
    expect(answered.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['GET', 'PUT', 'DELETE'])('refuses %s', async (method) => {
    const response = await echo(new Request('https://functions.test/any', { method }), apiDouble().env);
    expect(response.status).toBe(405);
  });

  it.each([
    ['an unknown token', 'stranger.access.token'],
    ['the publishable key', publishableKey],
    ['something that is no token', 'a b\tc'],
  ])('refuses a caller with %s', async (_, token) => {
    expect(await callFunction(echo, apiDouble().env, { name: 'Ana' }, token)).toEqual(unauthorized);
  });

  it('refuses a caller without a token before it reads the body', async () => {
    const request = new Request('https://functions.test/any', { method: 'POST', body: 'no JSON' });
    const { env, requests } = apiDouble();
    expect((await echo(request, env)).status).toBe(401);
    expect(requests).toEqual([]);
  });

  it('refuses 16 KB and a byte, and accepts 16 KB', async () => {
    const { env } = apiDouble();
    const padded = (bytes: number) => `{"name":"Ana"${' '.repeat(bytes - 14)}}`;
    expect((await echo(post(padded(16_384)), env)).status).toBe(200);
    expect((await echo(post(padded(16_385)), env)).status).toBe(413);
  });

  it('accepts as much as its own limit, where it accepts recordings', async () => {
    const { env } = apiDouble();
    const recorder = defineFunction(z.object({}), async () => ({}), { maxBodyBytes: 20_000 });
    expect((await recorder(post(`{}${' '.repeat(19_998)}`), env)).status).toBe(200);
    expect((await recorder(post(`{}${' '.repeat(19_999)}`), env)).status).toBe(413);
  });

  it('stops reading a body that never announces its length', async () => {
    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(4096));
      },
    });
    expect((await echo(post(endless), apiDouble().env)).status).toBe(413);
    expect(pulled).toBeLessThan(10);
  });

  it.each([
    ['no JSON', 'The request is not JSON.'],
    ['', 'The request is not JSON.'],
    ['[]', 'Please check your input and try again: body.'],
    ['{"name":"<script>"}', 'Please check your input and try again: name.'],
  ])('refuses the body %j and names the field, never its content', async (text, message) => {
    const response = await echo(post(text), apiDouble().env);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: { code: 'invalid', message } });
  });

  it('answers with the reason of a limit', async () => {
    const limit = failWith(new FunctionError(429, 'limit', 'Enough', 'word_limit'));
    expect(await callFunction(limit, apiDouble().env, {})).toEqual({
      status: 429,
      body: { error: { code: 'limit', message: 'Enough', reason: 'word_limit' } },
    });
  });

  it.each([
    ['an unexpected failure', new Error('row of Ana: secret'), 500, 'internal'],
    ['a database that refuses', new ApiError(400, '23514', 'row of Ana'), 500, 'internal'],
    ['a database that is away', new ApiError(0), 503, 'unavailable'],
  ])('keeps what a learner wrote out of answer and log after %s', async (_, error, status, code) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await callFunction(failWith(error), apiDouble().env, {})).toEqual({
      status,
      body: { error: { code, message: 'Something went wrong. Please try again.' } },
    });
    expect(log).toHaveBeenCalledOnce();
    expect(JSON.stringify(log.mock.calls)).not.toContain('Ana');
    log.mockRestore();
  });

  it('says that the service is unavailable, not that nobody is signed in, when sign-in does not answer', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { env } = apiDouble({ '/auth/v1/user': Response.error() });
    expect((await callFunction(echo, env, { name: 'Ana' })).status).toBe(503);
    log.mockRestore();
  });

  it.each([
    [408, 503],
    [429, 503],
    [499, 503],
    [500, 500],
    [502, 503],
    [503, 503],
    [504, 503],
  ])('does not say that nobody is signed in when sign-in answers %i', async (status, answered) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { env } = apiDouble({ '/auth/v1/user': Response.json({}, { status }) });
    expect((await callFunction(echo, env, { name: 'Ana' })).status).toBe(answered);
    log.mockRestore();
  });

  it.each([400, 401, 403, 404])('says that nobody is signed in when sign-in answers %i', async (status) => {
    const { env } = apiDouble({ '/auth/v1/user': Response.json({}, { status }) });
    expect(await callFunction(echo, env, { name: 'Ana' })).toEqual(unauthorized);
  });

  it('waits for the API as long as its host says', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { env } = apiDouble({}, { apiTimeoutMs: 0 });
    const held: typeof fetch = (input) =>
      new Promise((_, failed) => {
        const { signal } = new Request(input);
        if (signal.aborted) failed(signal.reason);
        signal.addEventListener('abort', () => failed(signal.reason));
      });
    expect((await callFunction(echo, { ...env, fetch: held }, { name: 'Ana' })).status).toBe(503);
    log.mockRestore();
  });
});
