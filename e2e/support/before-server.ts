import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** What stands before a server, at an address of its own. */
interface BeforeServer {
  readonly url: string;
  close(): void;
}

/** A proxy which can take everything that browsers keep of its site. */
export interface ClearingProxy extends BeforeServer {
  /** From now on every answer has the header. */
  clear(): void;
}

export async function startClearingProxy(target: string): Promise<ClearingProxy> {
  let clears = false;
  const proxy = await listen((incoming, outgoing) =>
    pass(target, incoming, outgoing, clears ? { 'clear-site-data': '"cache", "storage"' } : {}),
  );
  return {
    ...proxy,
    clear: () => {
      clears = true;
    },
  };
}

const site = path.resolve(
  path.dirname(path.dirname(import.meta.dirname)),
  process.env.WWW_DIR ?? path.join('dist', 'www'),
);
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the build as files, by the rules of docs/release.md; the API and its configuration come from the server. */
export function startStaticHost(target: string): Promise<BeforeServer> {
  return listen((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', target);
    if (/^\/(auth|rest|functions)\/v1\/|^\/config\.json$/.test(pathname)) return pass(target, incoming, outgoing);
    const isImmutable = /^\/(r|assets)\//.test(pathname);
    const isThere = pathname !== '/' && existsSync(path.join(site, pathname));
    if (!isThere && (isImmutable || pathname.includes('.'))) return void outgoing.writeHead(404).end();
    const file = path.join(site, isThere ? pathname : 'index.html');
    const cacheControl = isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache';
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    outgoing.writeHead(200, { 'content-type': type, 'cache-control': cacheControl }).end(readFileSync(file));
  });
}

async function listen(answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void): Promise<BeforeServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse, more: object = {}): void {
  const { method, headers } = incoming;
  const passed = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...more });
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
}
