import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { createPublicFetch } from './public-fetch.ts';

describe('an address', () => {
  it.each(['93.184.216.34', '8.8.8.8', '172.15.0.1', '100.63.0.1', '2606:2800:220:1::1', '2a00:1450:4001::5e'])(
    'of the Internet is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.31.255.255'],
    ...['192.0.0.8', '192.0.2.1', '192.168.1.1', '198.19.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1'],
    ...['255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::127.0.0.1'],
    ...['64:ff9b::7f00:1', '64:ff9b:1::a00:1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1'],
    ...['ff02::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1'],
  ])('that is internal is %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

/** A service on this machine that counts its callers. */
async function service(status = 201) {
  const came: string[] = [];
  const server = createServer((request, response) => {
    request.on('data', (data) => came.push(`${request.method} ${request.headers.host} ${data}`));
    request.on('end', () => response.writeHead(status, { 'retry-after': '7', location: 'http://127.0.0.1/' }).end('x'));
  });
  server.on('connection', () => came.push('connection'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, came };
}

const here = { address: '127.0.0.1', family: 4 };
const outside = { address: '93.184.216.34', family: 4 };

/** A service that writes these bytes to whoever connects. */
async function rawService(answer: string) {
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('fetch for addresses of a learner’s device', () => {
  it.each([
    ['a status that is none', 'HTTP/1.1 999 Request denied\r\ncontent-length: 1\r\n\r\nx'],
    ['a status above all', 'HTTP/1.1 600 x\r\n\r\n'],
    ['another protocol', 'HTTP/1.1 101 x\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'],
  ])('rejects where the answer is %s', async (_, answer) => {
    const port = await rawService(answer);
    const publicFetch = createPublicFetch({ isAllowed: () => true });
    await expect(publicFetch(`http://127.0.0.1:${port}/x`)).rejects.toThrow();
  });

  it.each([
    ['inward', [here]],
    ['outward and inward', [outside, here]],
    ['inward by another family', [outside, { address: '::1', family: 6 }]],
    ['nowhere', []],
  ])('connects to nothing where a name leads %s', async (_, found) => {
    const { port, came } = await service();
    const publicFetch = createPublicFetch({ isAllowed: isPublicAddress, addressesOf: async () => found });
    await expect(publicFetch(`http://push.example.com:${port}/x`, { method: 'POST', body: 'm' })).rejects.toThrow();
    expect(came).toEqual([]);
  });

  it('connects to the checked address, even where the name resolves differently the next time', async () => {
    const { port, came } = await service();
    let asked = 0;
    const publicFetch = createPublicFetch({
      isAllowed: ({ length }) => length > 0,
      addressesOf: async () => {
        asked += 1;
        return asked === 1 ? [here] : [{ address: '127.0.0.9', family: 4 }];
      },
    });
    const answer = await publicFetch(`http://push.example.com:${port}/x`, { method: 'POST', body: 'message' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([201, '7']);
    expect(came).toEqual(['connection', `POST push.example.com:${port} message`]);
    expect(asked).toBe(1);
  });

  it.each(['http://127.0.0.1', 'http://[::1]', 'http://[::ffff:127.0.0.1]', 'http://2130706433', 'http://0x7f.1'])(
    'connects to no internal number: %s',
    async (address) => {
      const { port, came } = await service();
      await expect(createPublicFetch()(`${address}:${port}/x`, { method: 'POST', body: 'm' })).rejects.toThrow();
      expect(came).toEqual([]);
    },
  );

  it('follows no redirect', async () => {
    const { port } = await service(302);
    const publicFetch = createPublicFetch({ isAllowed: () => true, addressesOf: async () => [here] });
    const answer = await publicFetch(`http://push.example.com:${port}/x`, { method: 'POST', body: 'm' });
    expect(answer.status).toBe(302);
  });
});
