import { once } from 'node:events';
import { createServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHttp2Fetch } from './http2-fetch.ts';

/** A service that speaks HTTP/2 alone, repeats what came, and counts its connections. */
async function service() {
  const sessions: ServerHttp2Session[] = [];
  const server = createServer();
  server.on('session', (session) => sessions.push(session));
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined); // the caller has gone
    const [, way = ''] = String(headers[':path']).split('/');
    if (way === 'hang') return;
    if (way === 'cut') return void stream.close();
    let text = '';
    stream.on('data', (piece) => {
      text += piece;
    });
    stream.on('end', () => {
      stream.respond({ ':status': way === 'moved' ? 302 : 201, 'retry-after': '7', location: '/elsewhere' });
      stream.end(`${headers[':method']} ${headers[':path']} ${headers['x-own']} ${text}`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const session of sessions) session.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sessions };
}

describe('fetch over HTTP/2', () => {
  it('brings method, path, headers and body there, and status, headers and text back', async () => {
    const { url } = await service();
    const headers = { 'x-own': 'own' };
    const answer = await createHttp2Fetch()(`${url}/a/b?c=d`, { method: 'POST', headers, body: 'é' });
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      201,
      '7',
      'POST /a/b?c=d own é',
    ]);
  });

  it('follows no redirect', async () => {
    const { url } = await service();
    expect((await createHttp2Fetch()(`${url}/moved`)).status).toBe(302);
  });

  it('uses one connection for many requests, and a new one once that has ended', async () => {
    const { url, sessions } = await service();
    const http2Fetch = createHttp2Fetch();
    const ask = async () => (await http2Fetch(`${url}/x`, { method: 'POST', body: 'm' })).text();
    await Promise.all(Array.from({ length: 9 }, ask));
    await ask();
    expect(sessions).toHaveLength(1);
    sessions[0]?.destroy();
    // Until the end has come here, a request may still meet it.
    await expect.poll(() => ask().catch(() => 'lost')).toContain('POST /x');
    expect(sessions).toHaveLength(2);
  });

  it('rejects where no answer comes, and asks again on a connection of its own', async () => {
    const { url, sessions } = await service();
    const http2Fetch = createHttp2Fetch();
    await expect(http2Fetch(`${url}/cut`)).rejects.toThrow();
    expect((await http2Fetch(`${url}/x`)).status).toBe(201);
    expect(sessions).toHaveLength(2);
  });

  it('rejects where nobody listens', async () => {
    const { url } = await service();
    await expect(createHttp2Fetch()(url.replace(/\d+$/, '1'))).rejects.toThrow('ECONNREFUSED');
  });

  it('ends with its signal, before and while it waits', async () => {
    const { url } = await service();
    const http2Fetch = createHttp2Fetch();
    await expect(http2Fetch(`${url}/x`, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    const leaving = new AbortController();
    const answer = http2Fetch(`${url}/hang`, { signal: leaving.signal });
    leaving.abort();
    await expect(answer).rejects.toThrow(/abort/i);
  });
});
