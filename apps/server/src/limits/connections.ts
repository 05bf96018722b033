import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress } from './client-address.ts';

export interface ConnectionBounds {
  /** Sockets that are open at once, from one address and from all. */
  readonly ofOne: number;
  readonly ofAll: number;
  /**
   * Requests of one socket at once. Browsers do not pipeline: they send no second request before the first is answered.
   */
  readonly inLine: number;
  /** Bytes of unread answers, at one address and at all. */
  readonly unreadOfOne: number;
  readonly unreadOfAll: number;
  /** A caller who reads no byte of an answer for this long has left. */
  readonly stalledMs: number;
  /** How long a socket without a request stays open while there is room. */
  readonly idleMs: number;
}

export const usualBounds: ConnectionBounds = {
  // More would only be refused later, after they have cost memory.
  ofAll: 2_000,
  // One address, even a proxy's, must leave places to others.
  ofOne: 1_200,
  inLine: 16,
  unreadOfOne: 64 * 1024 * 1024,
  unreadOfAll: 192 * 1024 * 1024,
  stalledMs: 30_000,
  // Longer than proxies and other clients keep theirs (Caddy for two minutes). Who ends an idle socket first may end it
  // while the other side sends a request on it, which then fails, and only the client knows that it sends one.
  idleMs: 125_000,
};

/** The part of the allowed sockets from which on idle ones are closed. */
const crowded = 0.75;

export interface Connections {
  /**
   * Resolves once the earlier answers on its socket were read, or with false where the socket has closed. One packet
   * may hold a thousand requests, and all their answers would be kept until they are read.
   */
  turn(incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean>;
  /** Called before another answer is written: cuts the oldest unread ones where there are too many bytes of them. */
  makeRoom(socket: Socket): void;
}

/**
 * Limits what sockets may hold. A connection beyond the limit is closed without an answer, because an answer would cost
 * what the limit is there to save.
 */
export function boundConnections(server: Server, bounds: ConnectionBounds = usualBounds): Connections {
  const open = new Map<string, Set<Socket>>();
  /** In the order in which their present answers began. */
  const answering = new Set<Socket>();
  const lines = new WeakMap<Socket, { length: number; end: Promise<void> | undefined }>();
  const addressOf = (socket: Socket) => clientAddress(socket.remoteAddress, null, false);
  let openInAll = 0;

  server.keepAliveTimeout = bounds.idleMs;
  server.maxConnections = bounds.ofAll;
  server.on('connection', (socket) => {
    const address = addressOf(socket);
    const own = open.get(address) ?? new Set();
    open.set(address, own.add(socket));
    openInAll += 1;
    socket.once('close', () => {
      openInAll -= 1;
      own.delete(socket);
      answering.delete(socket);
      if (own.size === 0 && open.get(address) === own) open.delete(address);
    });
    if (own.size > bounds.ofOne) socket.destroy();
    // Browsers keep sockets that they may never use again: these give way before anybody is turned away.
    if (openInAll > crowded * bounds.ofAll || own.size > crowded * bounds.ofOne) server.closeIdleConnections();
  });

  // Node counts a socket as active while any of its bytes are read. Without a listener it would also end sockets that
  // wait for us.
  server.timeout = bounds.stalledMs;
  server.on('timeout', (socket) => {
    if (socket.writableLength > 0 || !answering.has(socket)) socket.destroy();
  });

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
      cutOldest(answering, open.get(addressOf(socket)) ?? new Set(), bounds.unreadOfOne);
      cutOldest(answering, answering, bounds.unreadOfAll);
    },
  };
}

/** Ends those of these sockets that began to answer first, until the others hold at most this many unread bytes. */
function cutOldest(answering: ReadonlySet<Socket>, sockets: ReadonlySet<Socket>, most: number): void {
  let unread = 0;
  for (const socket of sockets) unread += socket.writableLength;
  if (unread <= most) return;
  for (const socket of answering) {
    if (socket.writableLength === 0 || !sockets.has(socket)) continue;
    unread -= socket.writableLength;
    socket.destroy();
    if (unread <= most) return;
  }
}
