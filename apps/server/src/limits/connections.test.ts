import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { boundConnections, usualBounds } from './connections.ts';

const mebibyte = 1024 * 1024;

/** Answers each request in its turn with this many bytes, as the real server does. */
async function start(bytes: number, bounds: Partial<typeof usualBounds> = {}) {
  const seen = { begun: 0, closed: 0 };
  const server: Server = createServer(async (incoming, outgoing) => {
    if (!(await connections.turn(incoming, outgoing))) return;
    seen.begun += 1;
    connections.makeRoom(incoming.socket);
    if (incoming.url !== '/never') outgoing.end(Buffer.alloc(bytes));
  });
  const connections = boundConnections(server, { ...usualBounds, ...bounds });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      seen.closed += 1;
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const unread = () => [...sockets].reduce((sum, { writableLength }) => sum + writableLength, 0);
  return { seen, port, unread, open: () => sockets.size };
}

/** Sends this many requests in one packet and reads none of the answers. */
function ask(port: number, times: number, path = '/'): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times));
  onTestFinished(() => void socket.destroy());
  return socket;
}

it('answers the requests on one socket one after another, each when the answer before was read', async () => {
  const { seen, port, unread } = await start(16 * mebibyte);
  const socket = ask(port, 5);
  await vi.waitFor(() => expect(unread()).toBeGreaterThan(0));
  expect(seen.begun).toBe(1);
  let taken = 0;
  socket.on('data', ({ length }) => (taken += length));
  socket.resume();
  await vi.waitFor(() => expect(taken).toBeGreaterThan(5 * 16 * mebibyte));
  expect(seen).toEqual({ begun: 5, closed: 0 });
});

it('closes a socket that sends more requests than any client does before there is an answer', async () => {
  const { seen, port } = await start(10);
  ask(port, 1_000);
  await vi.waitFor(() => expect(seen.closed).toBe(1));
  expect(seen.begun).toBe(0);
});

it('closes a caller who does not read the answer, and none who waits for one', async () => {
  const { port, open, seen, unread } = await start(16 * mebibyte, { stalledMs: 300 });
  ask(port, 1, '/never');
  await vi.waitFor(() => expect(seen.begun).toBe(1));
  ask(port, 1);
  await vi.waitFor(() => expect(seen.closed).toBe(1));
  expect({ open: open(), unread: unread() }).toEqual({ open: 1, unread: 0 });
});

it('keeps no more unread answers than there is room for: the oldest are cut', async () => {
  const { port, open, seen, unread } = await start(16 * mebibyte, { unreadOfOne: 40 * mebibyte });
  for (let sent = 1; sent <= 8; sent += 1) {
    ask(port, 1);
    await vi.waitFor(() => expect(seen.begun).toBe(sent));
    expect(unread()).toBeLessThan(60 * mebibyte);
  }
  expect(open()).toBeLessThan(5);
});

it('keeps an idle socket longer than proxies do, and says so', async () => {
  const { port } = await start(10);
  const answer = await new Promise<string>((read) =>
    ask(port, 1)
      .on('data', (data) => read(String(data)))
      .resume(),
  );
  expect(answer).toMatch(/^connection: keep-alive\r\nkeep-alive: timeout=125\r\n/im);
});

it('closes idle sockets once three quarters of the places are taken, and none that is answered', async () => {
  const { port, seen, open } = await start(10, { ofAll: 8 });
  const busy = ask(port, 1, '/never').resume();
  const idle = await Promise.all(
    Array.from({ length: 5 }, () => {
      const socket = ask(port, 1).resume();
      return new Promise<Socket>((answered) => socket.once('data', () => answered(socket)));
    }),
  );
  expect([open(), seen.closed]).toEqual([6, 0]);
  ask(port, 1, '/never').resume();
  await vi.waitFor(() => expect([open(), seen.closed]).toEqual([2, 5]));
  await vi.waitFor(() => expect(idle.map(({ closed }) => closed)).toEqual(Array(5).fill(true)));
  expect([busy.closed, busy.readableEnded]).toEqual([false, false]);
});
