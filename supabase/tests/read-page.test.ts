import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callFunction } from './call-function.ts';
import { runtimes, startFunction } from './function-runtimes.ts';
import { type RunningServer, startServer } from './harness.ts';
import { createWorld, must, worlds } from './learners.ts';

const notFetched = {
  status: 422,
  body: { error: expect.objectContaining({ code: 'unreadable', reason: 'not_fetched' }) },
};

/** A server of pages on this machine, which counts its callers. */
async function startSite(answer: RequestListener) {
  let callers = 0;
  const server = createServer(answer);
  server.on('connection', () => {
    callers += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const close = () => new Promise<void>((done) => void server.close(() => done()));
  return { place: `127.0.0.1:${port}`, callers: () => callers, close, leaveAll: () => server.closeAllConnections() };
}

describe('pages of the web', () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  let inner: Awaited<ReturnType<typeof startSite>>;
  let server: RunningServer;
  beforeAll(async () => {
    inner = await startSite((_request, response) => response.end('secret'));
    const paths: Readonly<Record<string, RequestListener>> = {
      '/a': (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hola'),
      '/leads': (_request, response) => response.writeHead(302, { location: '/a' }).end(),
      '/leads-inward': (_request, response) => response.writeHead(302, { location: `http://${inner.place}/` }).end(),
      '/leads-to-us': (_request, response) => response.writeHead(302, { location: `${server.url}/mailbox` }).end(),
      '/leads-to-a-cloud': (_request, response) =>
        response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      '/bomb': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
        response.end(gzipSync(Buffer.alloc(50_000_000, 'x')));
      },
    };
    site = await startSite((request, response) => paths[request.url ?? '']?.(request, response) ?? response.destroy());
    server = await startServer({ env: { READ_PAGES_INSIDE: site.place } });
  });
  afterAll(async () => {
    await server.remove();
    for (const { leaveAll, close } of [site, inner]) {
      leaveAll();
      await close();
    }
  });
  /** Reads as a new learner, because each may fetch ten pages at once. */
  const startReader = async () => {
    const { client } = await createWorld({ engine: 'PGlite', url: server.url, ...server.keys }).signUp();
    return (address: string) => callFunction(client, 'read-page', { address });
  };

  it('are fetched from where the operator allows it, also behind a redirect', async () => {
    const read = await startReader();
    for (const path of ['a', 'leads']) {
      expect(await read(`http://${site.place}/${path}`)).toEqual({
        status: 200,
        body: { type: 'html', content: '<p>Hola' },
      });
    }
  });

  it('are never fetched from inside, whether there is something or nothing', async () => {
    const refused = [
      `http://${inner.place}/`,
      `http://localhost:${inner.place.split(':')[1]}/`,
      `${server.url}/health`,
      'http://127.0.0.1/',
      'http://[::1]/',
      'http://no-such-name.invalid/',
      ...['leads-inward', 'leads-to-us', 'leads-to-a-cloud', 'nothing'].map((path) => `http://${site.place}/${path}`),
    ];
    const answers = await Promise.all(refused.map(await startReader()));
    expect(answers).toEqual(refused.map(() => notFetched));
    // The very same answer, in every byte.
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(inner.callers()).toBe(0);
  });

  it('are not unpacked beyond the limit', async () => {
    const read = await startReader();
    expect(await read(`http://${site.place}/bomb`)).toMatchObject({
      status: 413,
      body: { error: { reason: 'page_too_large' } },
    });
  });

  it('are told to the operator who allows them inside, and no address of a page stands in the log', () => {
    expect(server.output()).toContain('READ_PAGES_INSIDE');
    expect(server.output()).not.toMatch(/leads-inward|no-such-name/);
  });

  it('are not asked for too often by one learner', async () => {
    const read = await startReader();
    const answers = await Promise.all(Array.from({ length: 12 }, () => read(`http://${site.place}/a`)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.body).toMatchObject({ error: { reason: 'rate', retryAfterSeconds: expect.any(Number) } });
  });
});

describe.each(worlds())('a server on $engine', (world) => {
  it('reads nothing inside where its operator has named nothing', async () => {
    const learner = await world.signUp();
    const site = await startSite((_request, response) => response.end('secret'));
    expect(await callFunction(learner.client, 'read-page', { address: `http://${site.place}/` })).toEqual(notFetched);
    expect(site.callers()).toBe(0);
    await site.close();
  });
});

describe.each(runtimes)('a host on %s that does not choose the address it connects to', (runtime) => {
  it('fetches no pages', async () => {
    const [world] = worlds();
    const learner = await world?.signUp();
    const token = learner ? must(await learner.client.auth.getSession()).session?.access_token : undefined;
    const running = await startFunction(runtime, 'read-page', {});
    try {
      const headers = { authorization: `Bearer ${token}` };
      const body = JSON.stringify({ address: 'https://example.com/' });
      const response = await fetch(running.url, { method: 'POST', headers, body });
      expect([response.status, await response.json()]).toEqual([
        503,
        { error: expect.objectContaining({ code: 'unavailable', reason: 'not_configured' }) },
      ]);
    } finally {
      await running.stop();
    }
  });
});
