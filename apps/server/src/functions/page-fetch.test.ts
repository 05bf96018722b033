import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createServer as createSecureServer } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPageFetch } from './page-fetch.ts';
import type { PublicFetchOptions } from './public-fetch.ts';

const userAgent = 'Fabula (+https://learn.example)';
const open = (inside: readonly string[] = [], network: Partial<PublicFetchOptions> = {}) =>
  createPageFetch({ inside, userAgent }, network);
const here = [{ address: '127.0.0.1', family: 4 }];

async function site(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
}

describe('fetch for pages that learners name', () => {
  it.each([
    ...['http://127.0.0.1/', 'https://127.0.0.1/', 'http://127.1/', 'http://2130706433/', 'http://0x7f000001/'],
    ...['http://0177.0.0.1/', 'http://0/', 'http://10.0.0.1/', 'http://100.64.0.1/', 'http://169.254.169.254/latest'],
    ...['http://192.168.1.1/', 'http://224.0.0.1/', 'http://255.255.255.255/', 'http://[::1]/', 'http://[::]/'],
    ...[
      'http://[::ffff:127.0.0.1]/',
      'http://[::ffff:7f00:1]/',
      'http://[64:ff9b::7f00:1]/',
      'http://[2002:7f00:1::]/',
    ],
    ...['http://[fd00::1]/', 'http://[fe80::1]/', 'http://[ff02::1]/', 'http://１２７.0.0.1/'],
  ])('connects to no internal number: %s', async (address) => {
    await expect(open()(address)).rejects.toThrow('Leads inward');
  });

  it.each(['localhost', 'metadata.google.internal', 'intranet', 'router.home.arpa', 'public.example'])(
    'connects to no name that leads inward: %s',
    async (name) => {
      await expect(open([], { addressesOf: async () => here })(`http://${name}/`)).rejects.toThrow('Leads inward');
    },
  );

  it('connects to none of this machine’s own addresses, which a firewall may shield', async () => {
    const own = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
    for (const { address, family } of own) {
      const addressesOf = async () => [{ address, family: family === 'IPv6' ? 6 : 4 }];
      await expect(open([], { addressesOf })('http://this.example/')).rejects.toThrow('Leads inward');
    }
  });

  it('asks anew at every request where a name leads', async () => {
    const answers = [here, [{ address: '127.0.0.9', family: 4 }]];
    const addressesOf = async () => answers.shift() ?? [];
    const fetchPage = open([], { addressesOf, isAllowed: (address) => address === '127.0.0.1' });
    await expect(fetchPage('http://rebinding.example/')).rejects.not.toThrow('Leads inward');
    await expect(fetchPage('http://rebinding.example/')).rejects.toThrow('Leads inward');
    expect(answers).toEqual([]);
  });

  it.each([
    'http://example.com:22/',
    'https://example.com:8443/',
    'http://example.com:443/',
    'https://example.com:80/',
  ])('connects to no other port: %s', async (address) => {
    await expect(open([], { addressesOf: async () => here })(address)).rejects.toThrow('No usual port');
  });

  it('reads a place inside that the operator names, and no other port of it', async () => {
    const seen: unknown[] = [];
    const named = await site(({ method, headers }, response) => {
      seen.push(method, headers['user-agent'], headers['content-length'], headers.cookie);
      response.end('<p>Hola');
    });
    const other = await site((_request, response) => response.end('secret'));
    const fetchPage = open([named]);
    expect(await (await fetchPage(`http://${named}/a`)).text()).toBe('<p>Hola');
    expect(seen).toEqual(['GET', userAgent, undefined, undefined]);
    await expect(fetchPage(`http://${other}/a`)).rejects.toThrow();
    await expect(fetchPage(`http://localhost:${named.split(':')[1]}/a`)).rejects.toThrow('No usual port');
  });

  it('follows no redirect itself', async () => {
    const named = await site((_request, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end());
    const answer = await open([named])(`http://${named}/`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'http://127.0.0.1/']);
  });

  it('passes a body on in pieces, and closes the connection where nobody reads on', async () => {
    const closed = Promise.withResolvers<void>();
    const named = await site((request, response) => {
      request.socket.on('close', () => closed.resolve());
      response.write('<p>Uno');
    });
    const reader = (await open([named])(`http://${named}/`)).body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('<p>Uno');
    await reader?.cancel();
    await closed.promise;
  });

  it.each<[string, RequestListener]>([
    ['before it begins', () => undefined],
    ['in the middle', (_request, response) => void response.write('<p>Uno')],
  ])('gives up a page that says nothing more %s', async (_when, answer) => {
    const named = await site(answer);
    const fetchPage = open([named], { idleMs: 20 });
    await expect(fetchPage(`http://${named}/`).then((response) => response.text())).rejects.toThrow();
  });

  it('ends the connection with its caller', async () => {
    const closed = Promise.withResolvers<void>();
    const leaving = new AbortController();
    const named = await site((request) => {
      request.socket.on('close', () => closed.resolve());
      leaving.abort();
    });
    await expect(open([named])(`http://${named}/`, { signal: leaving.signal })).rejects.toThrow();
    await closed.promise;
  });

  it('names the host, not the checked address, to a secure server, and trusts no certificate of its own', async () => {
    const names: string[] = [];
    const server = createSecureServer({
      SNICallback(name, done) {
        names.push(name);
        done(new Error('no certificate'));
      },
    });
    server.on('tlsClientError', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const place = `wiki.example:${(server.address() as AddressInfo).port}`; // it listens on a port
    await expect(open([place], { addressesOf: async () => here })(`https://${place}/`)).rejects.toThrow();
    expect(names).toEqual(['wiki.example']);
  });
});
