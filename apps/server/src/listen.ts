import type { Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { boundConnections } from './limits/connections.ts';

export type Answer = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** How often a server that stops looks for connections that have become idle. */
const sweepMs = 250;

export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';
  constructor(host: string, port: number) {
    super(
      `Port ${port} on ${host} is already in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
    );
  }
}

export interface Listener {
  /** Sets what answers from now on; before that, everything gets 503. */
  answerWith(answer: Answer): void;
  /** From now on each answer ends its connection, so that no caller sends another request on one that closes soon. */
  drain(): void;
  /** Accepts no new connections, waits for running requests, and cuts the remaining ones after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/**
 * Takes the port at once, before the slow part of the start, so that a busy one is reported without waiting.
 * @throws PortInUseError
 */
export async function listen(host: string, port: number): Promise<Listener> {
  let answer: Answer = () => new Response(null, { status: 503 });
  let isDraining = false;
  const server = createAdaptorServer({
    fetch: async (request, bindings) => {
      const { incoming, outgoing } = bindings as HttpBindings;
      if (!(await connections.turn(incoming, outgoing))) return new Response(null);
      const response = await answer(request, { incoming, outgoing });
      if (isDraining) outgoing.shouldKeepAlive = false;
      connections.makeRoom(incoming.socket);
      return response;
    },
    // A body that takes longer is answered 408; the interval of the check determines how late.
    serverOptions: { headersTimeout: 15_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 },
    // The default: HTTP/1 without TLS, so the server and its bindings are node:http's.
  }) as Server;
  const connections = boundConnections(server);
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
    drain: () => {
      isDraining = true;
    },
    stop: (graceMs) =>
      new Promise((done) => {
        isDraining = true;
        const cut = setTimeout(() => server.closeAllConnections(), graceMs);
        // An answer whose beginning was sent before may leave its connection open.
        const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
        server.close(() => {
          clearTimeout(cut);
          clearInterval(sweep);
          done();
        });
        server.closeIdleConnections();
      }),
  };
}
