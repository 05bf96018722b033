import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Sends requests to the servers that say they are ready, one after the other, as any balancer does. */
export interface Balancer {
  readonly url: string;
  /** The servers that get requests now. */
  ready(): readonly string[];
  /** Adds a server, or puts another one in its place. */
  use(servers: readonly string[]): void;
  close(): Promise<void>;
}

/** How often the servers are asked. */
const lookMs = 50;

export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  let all = servers;
  let ready: readonly string[] = [];
  let turn = 0;
  let looking: NodeJS.Timeout | undefined;
  const agent = new Agent({ keepAlive: true });

  const look = async () => {
    const asked = await Promise.all(
      all.map(async (url) => ((await fetch(`${url}/ready`).catch(() => undefined))?.ok ? [url] : [])),
    );
    ready = asked.flat();
    looking = setTimeout(() => void look(), lookMs);
  };
  await look();

  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const target = ready[turn % ready.length];
    if (target === undefined) {
      outgoing.writeHead(503).end();
      return;
    }
    const { method = 'GET', headers, url = '/' } = incoming;
    // The connection to a server is the balancer's own.
    const { connection: _, ...passed } = headers;
    const upstream = request(new URL(url, target), { method, headers: passed, agent }, (answer) => {
      const { connection: __, ...given } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, given);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    });
    upstream.once('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(upstream);
  });
  // As nginx has it. Node's 5 s would end under the hands of a caller who thinks for a moment.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    ready: () => ready,
    use: (next) => {
      all = next;
    },
    async close() {
      clearTimeout(looking);
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      agent.destroy();
    },
  };
}
