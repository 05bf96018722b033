import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from './harness.ts';

const halfMega = 512 * 1024;

/** Announces a body and sends half of it; resolves to the head of the answer, if one comes. */
function sendHalf(url: string, path: string, from: string): { readonly socket: Socket; head(): string } {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let head = '';
  socket.on('data', (data) => (head += data));
  socket.on('error', () => undefined);
  const lines = [`POST ${path} HTTP/1.1`, 'Host: x', `X-Forwarded-For: ${from}`, `Content-Length: ${halfMega}`, '', ''];
  socket.write(lines.join('\r\n'));
  socket.write(Buffer.alloc(halfMega / 2, 32));
  onTestFinished(() => void socket.destroy());
  return { socket, head: () => head };
}

it('a thousand bodies that never end are not held, and leave room for another caller', async () => {
  const server = await startServer({ env: { TRUST_PROXY: '1' } });
  onTestFinished(() => server.remove());
  const paths = ['/rest/v1/user_phrases', '/functions/v1/speech-to-text', '/auth/v1/signup', '/store/pay/x'];
  const sent = Array.from({ length: 1_000 }, (_, n) => sendHalf(server.url, paths[n % 4] ?? '', '192.0.2.1'));
  // Forty-eight fit; the server refuses all others, so at least that many answers must come.
  await expect
    .poll(() => sent.filter(({ head }) => head().includes(' 429 ')).length, { timeout: 50_000 })
    .toBeGreaterThanOrEqual(700);
  expect(sent.find(({ head }) => head().includes(' 429 '))?.head()).toMatch(/retry-after: 2\r\n.*waits? already/is);

  const neighbour = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: server.keys.publishableKey, 'x-forwarded-for': '192.0.2.2' },
    body: JSON.stringify({ email: 'neighbour@example.com', password: 'a long password' }),
  });
  expect(neighbour.status).toBe(200);
});
