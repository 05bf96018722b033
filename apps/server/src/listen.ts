import type { Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

export type Answer = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';
  constructor(host: string, port: number) {
    super(
      `Port ${port} on ${host} is already in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
    );
  }
}

export interface Listener {
  /** What answers from now on; until it is set, everything gets 503. */
  answerWith(answer: Answer): void;
  /** Takes no new connections, waits for running requests, cuts what is left after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/**
 * Takes the port at once, before the slow part of the start, so that a busy one is told without waiting.
 * @throws PortInUseError
 */
export async function listen(host: string, port: number): Promise<Listener> {
  let answer: Answer = () => starting();
  const server = createAdaptorServer({
    fetch: (request, bindings) => answer(request, bindings as HttpBindings),
    // A body that takes longer is answered 408; how often that is looked for bounds how late.
    serverOptions: { headersTimeout: 15_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 },
    // The default: HTTP/1 without TLS, so the server and its bindings are node:http's.
  }) as Server;
  server.keepAliveTimeout = 5_000;
  boundConnections(server);
  await new Promise<void>((done, failed) => {
    server.once('error', (error) => {
      const inUse = 'code' in error && error.code === 'EADDRINUSE';
      failed(inUse ? new PortInUseError(host, port) : error);
    });
    server.listen(port, host, done);
  });
  return {
    answerWith: (next) => {
      answer = next;
    },
    stop: (graceMs) =>
      new Promise((done) => {
        const cut = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(cut);
          done();
        });
        server.closeIdleConnections();
      }),
  };
}

/** More would only be refused further in, after they have cost memory. */
const mostConnections = 2_000;
/** Whatever is behind one address, a proxy as well, leaves places to others. */
const mostOfOne = 1_200;

/** Whoever comes beyond hears nothing: an answer would cost what the bound is there to save. */
function boundConnections(server: Server): void {
  const open = new Map<string, number>();
  server.maxConnections = mostConnections;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > mostOfOne) socket.destroy();
  });
}

function starting(): Response {
  return Response.json(
    { status: 'starting' },
    { status: 503, headers: { 'retry-after': '1', 'cache-control': 'no-store' } },
  );
}
