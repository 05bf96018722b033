import { once } from 'node:events';
import { Agent, request as ask } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate.ts';

export interface Front {
  /** `https://localhost:…` */
  readonly url: string;
  /** Forwards all further requests to the server on this port. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

/** Our server closes a connection after 5 s of silence, so a client that drops it earlier never finds it closed. */
const keptMs = 4_000;

/** Starts an HTTP/2 front over TLS for our server, which speaks HTTP/1.1 and leaves TLS to a proxy. */
export async function createFront({ key, cert }: Certificate): Promise<Front> {
  const agent = new Agent({ keepAlive: true, timeout: keptMs });
  let port = 0;
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    pass({ agent, port }, request, response);
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has such an address.
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${own}`,
    leadTo: (next) => {
      port = next;
    },
    close: async () => {
      for (const session of sessions) session.destroy();
      server.close();
      agent.destroy();
      await once(server, 'close');
    },
  };
}

/** Headers that apply to one connection and must not be forwarded (RFC 9113, section 8.2.2). */
const ofOneConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

function pass(
  { agent, port }: { agent: Agent; port: number },
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): void {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(':')));
  const onward = { ...headers, host: request.authority, 'x-forwarded-for': '127.0.0.1' };
  const options = { agent, port, host: '127.0.0.1', method: request.method, path: request.url, headers: onward };
  const passed = ask(options, (answer) => {
    const kept = Object.entries(answer.headers).filter(([name]) => !ofOneConnection.has(name));
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
    answer.pipe(response);
  });
  passed.on('error', () => {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  response.on('close', () => passed.destroy());
  request.pipe(passed);
}
