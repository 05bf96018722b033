import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selfSigned } from './certificate.ts';
import { createFront, type Front } from './http2-front.ts';

const certificate = await selfSigned();
let front: Front;
let server: Server;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const seen = { method: request.method, url: request.url, host: request.headers.host };
    response.setHeader('connection', 'keep-alive');
    response.setHeader('content-type', 'application/json');
    response.statusCode = request.url === '/gone' ? 404 : 200;
    response.end(JSON.stringify({ ...seen, body: Buffer.concat(chunks).toString() }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  front = await createFront(certificate);
  front.leadTo((server.address() as AddressInfo).port); // it listens on a port
});

afterAll(async () => {
  await front.close();
  server.close();
});

async function ask(path: string, method = 'GET', body = ''): Promise<{ status: unknown; answer: unknown }> {
  // The certificate is its own authority.
  const session = connect(front.url, { ca: certificate.cert });
  try {
    const stream = session.request({ ':path': path, ':method': method }, { endStream: body === '' });
    if (body) stream.end(body);
    const [headers] = await once(stream, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    return { status: headers[':status'], answer: JSON.parse(Buffer.concat(chunks).toString()) };
  } finally {
    session.destroy();
  }
}

describe('the front', () => {
  it('forwards a request, over TLS that the client verifies', async () => {
    const host = new URL(front.url).host;
    await expect(ask('/today?x=1')).resolves.toEqual({
      status: 200,
      answer: { method: 'GET', url: '/today?x=1', host, body: '' },
    });
  });

  it('forwards the request body and the answer', async () => {
    await expect(ask('/gone', 'POST', 'a body')).resolves.toMatchObject({
      status: 404,
      answer: { method: 'POST', body: 'a body' },
    });
  });
});

describe('the certificate', () => {
  const read = new X509Certificate(certificate.cert);

  it('names this machine by host name and by address', () => {
    expect(read.checkHost('localhost')).toBe('localhost');
    expect(read.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(read.checkHost('example.com')).toBeUndefined();
  });

  it('is self-signed and valid for a day', () => {
    expect(read.verify(read.publicKey)).toBe(true);
    const hours = (Date.parse(read.validTo) - Date.parse(read.validFrom)) / 3_600_000;
    expect(hours).toBe(25);
  });
});
