import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import type { FeatureVersion, Registry } from '@fabula/contracts';
import { developedBase, withDeveloped } from './deployed-shell.ts';
import { localCookie, localPage, localPolicy } from './local-page.ts';

export interface LocalOriginOptions {
  /** The address of the deployed Fabula. */
  readonly site: URL;
  readonly port: number;
  /** The address of each feature's development server, by name, with a trailing slash. */
  readonly servers: ReadonlyMap<string, URL>;
  /** The current versions: a changed feature.json takes effect at the next load. */
  readonly developed: () => readonly FeatureVersion[];
}

const host = '127.0.0.1';
/** Headers that apply to one connection and must not be forwarded. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'alt-svc'];

/**
 * Starts an origin on this machine that forwards to the deployed one, except for the features developed here. The page
 * at the deployed address cannot be changed from here, and its policy allows nothing from this machine.
 */
export function startLocalOrigin(options: LocalOriginOptions): Promise<() => void> {
  const server = createServer((incoming, outgoing) => {
    answer(options, incoming, outgoing).catch((error: Error) => {
      console.error(`${incoming.method} ${incoming.url}: ${error.message}`);
      if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain' });
      outgoing.end(`${options.site.origin} could not be asked: ${error.message}\n`);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, () =>
      resolve(() => {
        server.close();
        server.closeAllConnections(); // it would wait for every page that is still open
      }),
    );
  });
}

async function answer(options: LocalOriginOptions, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { site, servers, developed } = options;
  const path = incoming.url ?? '/';
  for (const [name, server] of servers) {
    if (!path.startsWith(developedBase(name))) continue;
    const target = new URL(path.slice(developedBase(name).length), server);
    return pass(outgoing, await ask(target, incoming));
  }
  const isRegistry = path.split('?')[0] === '/registry.json';
  const isPage = incoming.headers.accept?.includes('text/html') ?? false;
  const response = await ask(new URL(path, site), incoming, isRegistry || isPage);
  const headers = localHeaders(response, options);
  const type = String(response.headers['content-type'] ?? '');
  if (response.statusCode !== 200 || !(isRegistry || type.startsWith('text/html'))) {
    return pass(outgoing, response, headers);
  }
  const body = await text(response);
  const changed = isRegistry
    ? JSON.stringify(withDeveloped(JSON.parse(body) as Registry, developed())) // the deployed site's own registry
    : localPage(body, developed());
  // Removes headers that describe the deployed content, because this content differs.
  for (const name of ['etag', 'last-modified', 'content-length']) delete headers[name];
  outgoing.writeHead(200, { ...headers, 'cache-control': 'no-store' }).end(changed);
}

type Headers = Record<string, string | string[]>;

/** Forwards the request to another address. `whole` fetches it afresh and uncompressed, because it will be changed. */
function ask(target: URL, incoming: IncomingMessage, whole = false): Promise<IncomingMessage> {
  const headers = withoutHops(incoming.headers);
  const here = `http://${incoming.headers.host}`;
  const there = target.origin;
  headers.host = target.host;
  if (headers.origin === here) headers.origin = there;
  if (typeof headers.referer === 'string') headers.referer = headers.referer.replace(here, there);
  if (whole)
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since', 'range']) delete headers[name];
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const asked = send(target, { method: incoming.method, headers }, resolve);
    asked.on('error', reject);
    incoming.pipe(asked);
  });
}

function localHeaders(response: IncomingMessage, { site, servers, port }: LocalOriginOptions): Headers {
  const headers = withoutHops(response.headers);
  // A browser that stored this header would refuse plain HTTP from all other servers on this machine.
  delete headers['strict-transport-security'];
  const sockets = [...servers.values()].map(({ origin }) => origin.replace(/^http/, 'ws'));
  for (const name of ['content-security-policy', 'content-security-policy-report-only']) {
    const policy = headers[name];
    if (policy !== undefined) headers[name] = localPolicy(String(policy), site, sockets);
  }
  const { location, 'set-cookie': cookies } = headers;
  if (typeof location === 'string') headers.location = location.replace(site.origin, `http://${host}:${port}`);
  if (Array.isArray(cookies)) headers['set-cookie'] = cookies.map(localCookie);
  return headers;
}

function pass(outgoing: ServerResponse, response: IncomingMessage, headers: Headers = withoutHops(response.headers)) {
  outgoing.writeHead(response.statusCode ?? 502, headers);
  response.pipe(outgoing);
}

function withoutHops(headers: IncomingMessage['headers']): Headers {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || hopByHop.includes(name) ? [] : [[name, value] as const],
  );
  return Object.fromEntries(kept);
}
