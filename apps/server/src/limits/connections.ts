import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress } from './client-address.ts';

export interface ConnectionBounds {
  /** Sockets that are open at once, from one address and from all. */
  readonly ofOne: number;
  readonly ofAll: number;
  /** Requests of one socket at once. No browser sends a second one before it has the answer to the first. */
  readonly inLine: number;
  /** Bytes of answers that nobody has taken yet, at one address and at all. */
  readonly unreadOfOne: number;
  readonly unreadOfAll: number;
  /** Whoever takes not a byte of his answer for so long has left. */
  readonly stalledMs: number;
}

export const usualBounds: ConnectionBounds = {
  // More would only be refused further in, after they have cost memory.
  ofAll: 2_000,
  // Whatever is behind one address, a proxy as well, leaves places to others.
  ofOne: 1_200,
  inLine: 16,
  unreadOfOne: 64 * 1024 * 1024,
  unreadOfAll: 192 * 1024 * 1024,
  stalledMs: 30_000,
};

export interface Connections {
  /**
   * Resolves once the answers before it on its socket were taken, or with false where the socket has gone: one packet may hold a
   * thousand requests, and the answer to each would be kept until it is read.
   */
  turn(incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean>;
  /** Before one more answer is written: cuts the longest unread ones where there are too many bytes of them. */
  makeRoom(socket: Socket): void;
}

/** What sockets may hold. Whoever comes beyond hears nothing: an answer would cost what the bound is there to save. */
export function boundConnections(server: Server, bounds: ConnectionBounds = usualBounds): Connections {
  const open = new Map<string, Set<Socket>>();
  /** In the order in which their present answers began. */
  const answering = new Set<Socket>();
  const lines = new WeakMap<Socket, { length: number; end: Promise<void> | undefined }>();
  const addressOf = (socket: Socket) => clientAddress(socket.remoteAddress, null, false);

  server.maxConnections = bounds.ofAll;
  server.on('connection', (socket) => {
    const address = addressOf(socket);
    const own = open.get(address) ?? new Set();
    open.set(address, own.add(socket));
    socket.once('close', () => {
      own.delete(socket);
      answering.delete(socket);
      if (own.size === 0 && open.get(address) === own) open.delete(address);
    });
    if (own.size > bounds.ofOne) socket.destroy();
  });

  // To Node a socket is active while any of its bytes are taken. Without a listener it would end those that wait for us, too.
  server.timeout = bounds.stalledMs;
  server.on('timeout', (socket) => {
    if (socket.writableLength > 0 || !answering.has(socket)) socket.destroy();
  });

  const relieve = (sockets: ReadonlySet<Socket>, most: number) => {
    let unread = 0;
    for (const socket of sockets) unread += socket.writableLength;
    if (unread <= most) return;
    for (const socket of answering) {
      if (socket.writableLength === 0 || !sockets.has(socket)) continue;
      unread -= socket.writableLength;
      socket.destroy();
      if (unread <= most) return;
    }
  };

  return {
    async turn({ socket }, outgoing) {
      const line = lines.get(socket) ?? { length: 0, end: undefined };
      lines.set(socket, line);
      const before = line.end;
      const taken = new Promise<void>((done) => outgoing.once('close', done));
      line.end = taken;
      line.length += 1;
      if (line.length > bounds.inLine) socket.destroy();
      await before;
      answering.delete(socket);
      if (socket.destroyed) return false;
      answering.add(socket);
      void taken.then(() => {
        line.length -= 1;
        if (line.length === 0) answering.delete(socket);
      });
      return true;
    },
    makeRoom(socket) {
      relieve(open.get(addressOf(socket)) ?? new Set(), bounds.unreadOfOne);
      relieve(answering, bounds.unreadOfAll);
    },
  };
}
