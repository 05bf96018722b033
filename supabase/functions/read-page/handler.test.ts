import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { apiDouble, callFunction } from '../_shared/testing/function-env.ts';
import { type Bounds, handler, readPage } from './handler.ts';

type Answer = Response | Error | ((request: Request) => Promise<Response>);

/** A web of pages by address. `asked` are the requests in order. */
function web(pages: Readonly<Record<string, Answer>>) {
  const asked: Request[] = [];
  const fetchPage: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push(request);
    const answer = pages[request.url] ?? new Error('ENOTFOUND');
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer : answer(request);
  };
  return { asked, fetchPage };
}

const address = 'https://example.com/a';
const page = (body: BodyInit | null, type = 'text/html; charset=utf-8', more: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': type, ...more } });
const leads = (location: string, status = 302) => new Response(null, { status, headers: { location } });
const small: Bounds = { timeoutMs: 10_000, maxBytes: 1_000, mostAtOnce: 2 };

const read = async (pages: Readonly<Record<string, Answer>>, asked = address, bounds = small) => {
  const { fetchPage } = web(pages);
  const { status, body } = await callFunction(readPage(bounds), apiDouble({}, { fetchPage }).env, { address: asked });
  return { status, body };
};
const notFetched = {
  status: 422,
  body: { error: { code: 'unreadable', message: 'The page could not be fetched.', reason: 'not_fetched' } },
};

/** A body that never ends, of pieces without an end or of none at all. */
const endless = (piece?: Uint8Array) =>
  new ReadableStream<Uint8Array>({ pull: (to) => (piece ? to.enqueue(piece) : new Promise(() => undefined)) });

describe('read-page', () => {
  it.each<[string, Response, object]>([
    ['HTML', page('<p>Año'), { type: 'html', content: '<p>Año' }],
    ['XHTML', page('<p>Año</p>', 'application/xhtml+xml'), { type: 'html', content: '<p>Año</p>' }],
    ['plain text', page('Año', 'Text/Plain'), { type: 'text', content: 'Año' }],
    ['a packed page', page(gzipSync('<p>Año'), 'text/html', { 'content-encoding': 'gzip' }), { content: '<p>Año' }],
    ['an empty page', page(null), { content: '' }],
    ['scripts as they are, unrun', page('<script>x()</script>'), { content: '<script>x()</script>' }],
  ])('hands on %s', async (_case, answer, expected) => {
    expect(await read({ [address]: answer })).toMatchObject({ status: 200, body: expected });
  });

  it('asks without cookies, for what it can read', async () => {
    const { asked, fetchPage } = web({ [address]: page('<p>Uno') });
    await callFunction(handler, apiDouble({}, { fetchPage }).env, { address: `${address}#chapter` });
    expect(asked.map(({ method, url }) => [method, url])).toEqual([['GET', address]]);
    expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({
      accept: 'text/html, application/xhtml+xml, text/plain;q=0.9',
      'accept-encoding': 'gzip',
    });
  });

  it.each([301, 302, 303, 307, 308])('follows a redirect: %i', async (status) => {
    const pages = { [address]: leads('/b', status), 'https://example.com/b': page('<p>B') };
    expect(await read(pages)).toMatchObject({ status: 200, body: { content: '<p>B' } });
  });

  it('follows a redirect whose address is written in letters of any script', async () => {
    const bytes = Array.from(new TextEncoder().encode('/año'), (byte) => String.fromCharCode(byte)).join('');
    const pages = { [address]: leads(bytes), 'https://example.com/a%C3%B1o': page('<p>B') };
    expect(await read(pages)).toMatchObject({ status: 200, body: { content: '<p>B' } });
  });

  it('follows five redirects and no sixth', async () => {
    const chain = (length: number) =>
      Object.fromEntries([
        [address, leads('/1')],
        ...Array.from({ length: length - 1 }, (_, index) => [
          `https://example.com/${index + 1}`,
          leads(`/${index + 2}`),
        ]),
        [`https://example.com/${length}`, page('<p>End')],
      ]);
    expect(await read(chain(5))).toMatchObject({ status: 200, body: { content: '<p>End' } });
    expect(await read(chain(6))).toEqual(notFetched);
  });

  it.each<[string, Readonly<Record<string, Answer>>]>([
    ['there is no such host', {}],
    ['the host refuses the address', { [address]: new Error('Leads inward') }],
    ['a redirect leads where the host refuses', { [address]: leads('http://10.0.0.1/') }],
    ['a redirect leads to a file', { [address]: leads('file:///etc/passwd') }],
    ['a redirect has a password', { [address]: leads('https://ana:secret@example.com/b') }],
    ['redirects go in a circle', { [address]: leads('/a') }],
    ['a redirect leads nowhere', { [address]: new Response(null, { status: 302 }) }],
    ['the page is not found', { [address]: new Response('x', { status: 404 }) }],
    ['the page is for others', { [address]: new Response('x', { status: 403 }) }],
    ['its server fails', { [address]: new Response('x', { status: 503 }) }],
    ['it is packed in another way', { [address]: page('x', 'text/html', { 'content-encoding': 'br' }) }],
    ['it is not packed as it says', { [address]: page('<p>x', 'text/html', { 'content-encoding': 'gzip' }) }],
    ['it breaks off', { [address]: page(new ReadableStream({ pull: (to) => to.error(new Error('ECONNRESET')) })) }],
  ])('gives one answer, whatever the reason: %s', async (_case, pages) => {
    expect(await read(pages)).toEqual(notFetched);
  });

  it.each<[string, Answer]>([
    ['does not begin', ({ signal }) => new Promise((_, left) => signal.addEventListener('abort', left))],
    ['does not end', page(endless())],
    ['is packed and does not end', page(endless(), 'text/html', { 'content-encoding': 'gzip' })],
  ])('gives up a page that %s', async (_case, answer) => {
    expect(await read({ [address]: answer }, address, { ...small, timeoutMs: 20 })).toEqual(notFetched);
  });

  it.each<[string, () => Response]>([
    ['is too long', () => page('x'.repeat(1_001))],
    ['never ends', () => page(endless(new Uint8Array(400)))],
    ['unpacks to too much', () => page(gzipSync('x'.repeat(100_000)), 'text/html', { 'content-encoding': 'gzip' })],
  ])('holds no more than the limit of a page that %s', async (_case, answer) => {
    expect(await read({ [address]: answer() })).toMatchObject({
      status: 413,
      body: { error: { reason: 'page_too_large' } },
    });
  });

  it.each(['image/png', 'application/pdf', 'application/json', 'text/css', ''])('reads no %s', async (type) => {
    const answer = new Response('x', { headers: { 'content-type': type } });
    expect(await read({ [address]: answer })).toMatchObject({ status: 422, body: { error: { reason: 'not_text' } } });
  });

  it('reads nothing that only says it is text', async () => {
    expect(await read({ [address]: page('\x89PNG\0\0') })).toMatchObject({ body: { error: { reason: 'not_text' } } });
  });

  it.each(['', 'example', 'file:///etc/passwd', 'https://ana:secret@example.com/', 'x'.repeat(2_001)])(
    'asks nobody for %j',
    async (wrong) => {
      const { asked, fetchPage } = web({});
      const answer = await callFunction(handler, apiDouble({}, { fetchPage }).env, { address: wrong });
      expect([answer.status, asked]).toEqual([400, []]);
    },
  );

  it('asks nobody for a caller who is not signed in', async () => {
    const { asked, fetchPage } = web({ [address]: page('<p>Uno') });
    const answer = await callFunction(handler, apiDouble({}, { fetchPage }).env, { address }, 'stranger');
    expect([answer.status, asked]).toEqual([401, []]);
  });

  it('says where no pages are fetched', async () => {
    expect(await callFunction(handler, apiDouble().env, { address })).toMatchObject({
      status: 503,
      body: { error: { code: 'unavailable', reason: 'not_configured' } },
    });
  });

  it('holds so many pages at a time, and takes the next one when one has gone', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { env } = apiDouble(
      {},
      { fetchPage: web({ [address]: () => promise, 'https://b.test/': page('B') }).fetchPage },
    );
    const own = readPage(small);
    const waiting = [callFunction(own, env, { address }), callFunction(own, env, { address })];
    await expect
      .poll(() => callFunction(own, env, { address: 'https://b.test/' }))
      .toMatchObject({
        status: 503,
        body: { error: { reason: 'busy' } },
      });
    resolve(new Response('x', { status: 404 }));
    await Promise.all(waiting);
    expect(await callFunction(own, env, { address: 'https://b.test/' })).toMatchObject({ status: 200 });
  });
});
