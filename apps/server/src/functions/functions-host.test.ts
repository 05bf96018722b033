import { Writable } from 'node:stream';
import type { FunctionEnv, FunctionHandler } from '@fabula/supabase/host';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Backend } from '../backend/backend.ts';
import { inMemory } from '../limits/limit-store.ts';
import { createLimits } from '../limits/limits.ts';
import { answerFunction, type FunctionsHostOptions } from './functions-host.ts';

const env: FunctionEnv = {
  supabaseUrl: 'http://x.test',
  publishableKey: 'sb_publishable_x',
  secrets: {},
  now: () => new Date(0),
  random: () => 0,
};
/** Only the check of the caller reaches the backend from here. */
const backend: Backend = {
  callerOf: (_, client) => `address ${client}`,
  fetch: async (request) =>
    request.headers.get('authorization') === 'Bearer ana'
      ? Response.json({ id: 'ana' })
      : Response.json({}, { status: 401 }),
  exclusively: () => Promise.reject(new Error('not asked')),
  answersLearners: async () => true,
  migrationsRun: [],
  close: () => Promise.resolve(),
};

function host(handler: FunctionHandler, more: Partial<FunctionsHostOptions> = {}) {
  const parts: FunctionsHostOptions = {
    functions: {
      names: ['echo'],
      load: async (name) => (name === 'echo' || name === 'speech-to-text' ? handler : undefined),
    },
    env,
    backend,
    limits: createLimits(),
    publishableKey: env.publishableKey,
    log: pino(new Writable({ write: (_chunk, _encoding, done) => done() })),
    ...more,
  };
  return (name: string, body = '{}', authorization: string | null = 'Bearer ana', signal: AbortSignal | null = null) =>
    answerFunction(
      parts,
      new Request(`http://x.test/functions/v1/${name}`, {
        method: 'POST',
        body,
        signal,
        headers: authorization === null ? {} : { authorization },
      }),
      '192.0.2.1',
    );
}
const echo: FunctionHandler = async (request) => new Response(await request.text());
const codeOf = async (response: Response) => [response.status, (await response.json()).error.code];

describe('the functions host', () => {
  it('passes a signed-in call to its handler, with its body', async () => {
    expect(await (await host(echo)('echo', '{"a":"ñ"}')).text()).toBe('{"a":"ñ"}');
  });

  it('refuses a caller without a session, whether the function exists or not', async () => {
    const call = host(echo);
    expect(await codeOf(await call('echo', '{}', null))).toEqual([401, 'unauthorized']);
    expect(await codeOf(await call('nothing', '{}', 'Bearer sb_publishable_x'))).toEqual([401, 'unauthorized']);
    expect(await codeOf(await call('nothing'))).toEqual([404, 'not_found']);
  });

  it('lets the provider’s webhook prove itself to its handler, where there is one', async () => {
    const functions = { names: ['revenuecat-webhook'], load: async () => echo };
    const secrets = { REVENUECAT_WEBHOOK_AUTH: 'x' };
    const call = host(echo, { functions, env: { ...env, secrets } });
    expect((await call('revenuecat-webhook', 'x'.repeat(256 * 1024), null)).status).toBe(200);
    expect(await codeOf(await call('revenuecat-webhook', 'x'.repeat(256 * 1024 + 1), null))).toEqual([
      413,
      'too_large',
    ]);
    expect(await codeOf(await call('other', '{}', null))).toEqual([401, 'unauthorized']);
    expect(await codeOf(await host(echo, { functions })('revenuecat-webhook', '{}', null))).toEqual([
      401,
      'unauthorized',
    ]);
  });

  it('accepts 16 KB of text and 1 MB of speech', async () => {
    const call = host(echo);
    expect((await call('echo', 'x'.repeat(16 * 1024))).status).toBe(200);
    expect(await codeOf(await call('echo', 'x'.repeat(16 * 1024 + 1)))).toEqual([413, 'too_large']);
    expect((await call('speech-to-text', 'x'.repeat(1024 * 1024))).status).toBe(200);
    expect(await codeOf(await call('speech-to-text', 'x'.repeat(1024 * 1024 + 1)))).toEqual([413, 'too_large']);
  });

  it('tells a caller who calls too often when to come back', async () => {
    const call = host(echo, { limits: createLimits(inMemory(() => 0)) });
    const answers = await Promise.all(Array.from({ length: 61 }, () => call('echo')));
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect(await refused?.json()).toMatchObject({ error: { reason: 'rate', retryAfterSeconds: 1 } });
  });

  it('lets a learner hear a story and fetch its reference voices all at once', async () => {
    const call = host(echo, { limits: createLimits(inMemory(() => 0)) });
    // Twelve sentences, each by the default voice and two speakers, five phrases, and every sentence heard once more.
    const clips = 12 * 3 + 5 * 3 + 12;
    const answers = await Promise.all(Array.from({ length: clips }, () => call('speech-to-text')));
    expect(answers.map(({ status }) => status)).toEqual(Array(clips).fill(200));
  });

  it('limits stories that a model begins, and not the library’s', async () => {
    const functions = { names: ['generate-story'], load: async () => echo };
    const secrets = { AI_STORY: 'openai-compatible', AI_OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' };
    const refusals = async (given: FunctionEnv['secrets']) => {
      const call = host(echo, { functions, limits: createLimits(inMemory(() => 0)), env: { ...env, secrets: given } });
      const answers = await Promise.all(Array.from({ length: 25 }, () => call('generate-story')));
      return answers.filter(({ status }) => status === 429).map(({ headers }) => headers.get('retry-after'));
    };
    expect(await refusals(secrets)).toEqual(Array(5).fill('30'));
    expect(await refusals({})).toEqual([]);
  });

  it('stops checking tokens when an address sends one wrong token after another', async () => {
    let asked = 0;
    const counting: Backend = {
      ...backend,
      fetch: async () => {
        asked += 1;
        return Response.json({}, { status: 401 });
      },
    };
    const call = host(echo, { limits: createLimits(inMemory(() => 0)), backend: counting });
    const answers = await Promise.all(Array.from({ length: 3_100 }, () => call('echo', '{}', 'Bearer wrong')));
    expect(answers.at(-1)?.status).toBe(429);
    expect(asked).toBe(3_000);
  });

  it('tells a handler that its caller has left', async () => {
    const gone = new AbortController();
    const handler: FunctionHandler = ({ signal }) =>
      new Promise((done) => {
        signal.addEventListener('abort', () => done(new Response('stopped')));
        gone.abort();
      });
    expect(await (await host(handler)('echo', '{}', 'Bearer ana', gone.signal)).text()).toBe('stopped');
  });

  it('answers for a handler that throws or never ends', async () => {
    expect(await codeOf(await host(() => Promise.reject(new Error('secret detail')))('echo'))).toEqual([
      500,
      'internal',
    ]);
    let given: AbortSignal | undefined;
    const endless = host(
      ({ signal }) => {
        given = signal;
        return new Promise(() => undefined);
      },
      { timeoutMs: 20 },
    );
    expect(await codeOf(await endless('echo'))).toEqual([504, 'timeout']);
    expect(given?.aborted).toBe(true);
  });

  it('passes events on as they come, and tells their producer that the reader has left', async () => {
    const source = new TransformStream<Uint8Array, Uint8Array>();
    const writer = source.writable.getWriter();
    const events = { headers: { 'content-type': 'text/event-stream; charset=utf-8' } };
    const response = await host(async () => new Response(source.readable, events))('echo');
    const reader = response.body?.getReader();
    for (const text of ['one', 'two']) {
      void writer.write(new TextEncoder().encode(text));
      expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(text);
    }
    await reader?.cancel();
    await expect(writer.closed).rejects.toBeUndefined();
  });

  it('cuts events that never end', async () => {
    const cancelled = Promise.withResolvers<void>();
    let given: AbortSignal | undefined;
    const endless = host(
      async ({ signal }) => {
        given = signal;
        const body = new ReadableStream({ cancel: () => cancelled.resolve() });
        return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
      },
      { timeoutMs: 20 },
    );
    const response = await endless('echo');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    await cancelled.promise;
    expect(given?.aborted).toBe(true);
  });
});
