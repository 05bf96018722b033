import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { failureOf } from './provider-failure.ts';
import { askHttp, parseAnswer } from './provider-fetch.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((listening) => {
    server?.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return `http://127.0.0.1:${port}/`;
}

const never = new AbortController().signal;

describe('asking over HTTP', () => {
  it('sends what it is given and returns the answer, bytes and headers', async () => {
    const url = await serve((incoming, outgoing) => {
      outgoing.writeHead(200, { 'x-asked': `${incoming.method} ${incoming.headers['x-key']}` });
      incoming.pipe(outgoing);
    });
    const body = new Uint8Array([0, 255, 128]);
    const answer = await askHttp({ url, headers: { 'x-key': 'k' }, body, signal: never, maxBytes: 3 });
    expect([answer.headers.get('x-asked'), answer.bytes]).toEqual(['POST k', body]);
    expect((await askHttp({ url, method: 'GET', signal: never, maxBytes: 0 })).bytes).toHaveLength(0);
  });

  it.each<[string, RequestListener, object]>([
    ['refuses', (_, outgoing) => outgoing.writeHead(401).end('sk-secret'), { kind: 'refused', status: 401 }],
    ['is busy', (_, out) => out.writeHead(429, { 'retry-after': '2' }).end(), { kind: 'busy', retryAfterMs: 2000 }],
    ['is broken', (_, outgoing) => outgoing.writeHead(502).end(), { kind: 'failed', status: 502 }],
    ['does not answer', (_, outgoing) => outgoing.destroy(), { kind: 'failed', status: 0 }],
    ['sends elsewhere', (_, out) => out.writeHead(302, { location: '/other' }).end(), { kind: 'failed', status: 0 }],
    ['says too much', (_, outgoing) => outgoing.end('12345'), { kind: 'malformed', status: 200 }],
    [
      'breaks off',
      (_, outgoing) => outgoing.writeHead(200, { 'content-length': '4' }).write('12', () => outgoing.destroy()),
      { kind: 'malformed', status: 200 },
    ],
  ])('fails with our own message where the provider %s', async (_, answer, failure) => {
    const url = await serve(answer);
    const error = await askHttp({ url, signal: never, maxBytes: 4 }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'ProviderFailure', ...failure });
    expect(JSON.stringify(error)).not.toContain('sk-secret');
  });

  it.each([
    ['before the answer', () => undefined],
    ['half-way', (outgoing: { write(text: string): void }) => outgoing.write('12')],
  ])('ends with its caller: %s', async (_, begin) => {
    const leaving = new AbortController();
    let gone: Promise<unknown> = Promise.resolve();
    const url = await serve((_, outgoing) => {
      gone = new Promise((closed) => outgoing.once('close', closed));
      begin(outgoing);
      setImmediate(() => leaving.abort(new Error('gone')));
    });
    await expect(askHttp({ url, signal: leaving.signal, maxBytes: 4 })).rejects.toThrow('gone');
    await gone;
  });
});

describe('when it may be asked again', () => {
  const after = (value?: string) => {
    const headers = new Headers(value === undefined ? {} : { 'retry-after': value });
    return failureOf(new Response(null, { status: 503, headers }), Date.parse('2026-03-02T08:00:00Z'))?.retryAfterMs;
  };

  it.each([
    ['3', 3000],
    ['Mon, 02 Mar 2026 08:00:04 GMT', 4000],
    ['Mon, 02 Mar 2026 07:00:00 GMT', 0],
    ['soon', undefined],
    [undefined, undefined],
  ])('is %s', (value, ms) => {
    expect(after(value)).toBe(ms);
  });
});

describe('an answer in JSON', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text);

  it('is what its schema says', () => {
    expect(parseAnswer(bytesOf('{"text":"ñ"}'), z.object({ text: z.string() }))).toEqual({ text: 'ñ' });
  });

  it.each(['', '<html>', '{"text":', '{"text":1}', 'null'])('is invalid otherwise: %s', (text) => {
    const parse = () => parseAnswer(bytesOf(text), z.object({ text: z.string() }));
    expect(parse).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });
});
