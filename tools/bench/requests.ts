import { gzipSync } from 'node:zlib';
import type { CDPSession } from '@playwright/test';

/** One answer that came over the network or from this device. */
export interface Fetched {
  readonly path: string;
  readonly kind: 'script' | 'style' | 'font' | 'page' | 'other';
  /** Milliseconds since the epoch, by the browser's clock. */
  readonly startedAt: number;
  readonly status: number;
  /** From the browser's cache or the worker's sets. */
  readonly fromCache: boolean;
  /** The size of the body without headers: text as gzip -9 packs it, anything else as it is. */
  readonly bytes: number;
}

export interface RequestLog {
  /** All requests so far, in the order they began, without favicons, which browsers fetch at any time. */
  fetched(): Promise<Fetched[]>;
  /** Resolves when no request has started or been pending for this long. */
  quiet(milliseconds: number): Promise<void>;
  /** How many requests have begun so far. */
  count(): number;
}

interface Open {
  id: string;
  url: string;
  startedAt: number;
  status: number;
  type: string;
  mime: string;
  fromCache: boolean;
  done: boolean;
  failed: boolean;
  body: Promise<Buffer> | undefined;
}

/** Follows every request of a page. `plainUrl` is where its files can be fetched again to measure their size. */
export async function logRequests(cdp: CDPSession, plainUrl: string): Promise<RequestLog> {
  const all: Open[] = [];
  const open = new Map<string, Open>();
  let lastChange = performance.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, wallTime, type }) => {
    const { protocol, pathname } = new URL(request.url);
    if (!protocol.startsWith('http') || pathname === '/icon.svg' || pathname === '/favicon.ico') return;
    const entry: Open = {
      id: requestId,
      url: request.url,
      startedAt: wallTime * 1000,
      status: 0,
      type: type ?? 'Other',
      mime: '',
      fromCache: false,
      done: false,
      failed: false,
      body: undefined,
    };
    all.push(entry);
    open.set(requestId, entry);
    lastChange = performance.now();
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const entry = open.get(requestId);
    if (entry) entry.fromCache = true;
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = open.get(requestId);
    if (!entry) return;
    entry.status = response.status;
    entry.mime = response.mimeType;
    entry.fromCache ||= response.fromDiskCache === true || response.fromServiceWorker === true;
  });
  const end = (requestId: string, failed: boolean) => {
    const entry = open.get(requestId);
    if (!entry || entry.done) return;
    entry.done = true;
    entry.failed = failed;
    lastChange = performance.now();
    if (!failed && !isFile(entry.url)) entry.body = bodyOf(cdp, requestId);
  };
  cdp.on('Network.loadingFinished', ({ requestId }) => end(requestId, false));
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId, true));
  await cdp.send('Network.enable', { maxTotalBufferSize: 64 << 20, maxResourceBufferSize: 16 << 20 });
  const waiting = () => all.find(({ done, url }) => !done && !isWorker(url));
  return {
    count: () => all.length,
    fetched: () => Promise.all(all.map((entry) => weigh(entry, plainUrl))),
    async quiet(milliseconds) {
      const deadline = performance.now() + 20_000;
      while (performance.now() < deadline) {
        if (!waiting() && performance.now() - lastChange >= milliseconds) return;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error(`Still waiting for ${waiting()?.url}`);
    },
  };
}

/** The script of a worker, whose end the browser does not tell where the worker has ended by then. */
function isWorker(url: string): boolean {
  return url.includes('.worker.');
}

/**
 * Whether the content under this address never changes. The browser does not return the body of a preload that was
 * never used.
 */
function isFile(url: string): boolean {
  return /^\/(assets|r)\//.test(new URL(url).pathname);
}

const weighed = new Map<string, Promise<number>>();

async function weigh(entry: Open, plainUrl: string): Promise<Fetched> {
  const { url, startedAt, status, fromCache, mime } = entry;
  const { pathname } = new URL(url);
  const kind = kindOf(entry);
  const answer = { path: pathname, kind, startedAt, status, fromCache };
  if (entry.failed || fromCache) return { ...answer, bytes: 0 };
  if (!isFile(url)) return { ...answer, bytes: packedLength(await (entry.body ?? Buffer.alloc(0)), mime) };
  const address = plainUrl + pathname;
  const known = weighed.get(address) ?? fetchedLength(address);
  weighed.set(address, known);
  return { ...answer, bytes: await known };
}

async function fetchedLength(address: string): Promise<number> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return packedLength(Buffer.from(await response.arrayBuffer()), response.headers.get('content-type') ?? '');
}

function packedLength(body: Buffer, mime: string): number {
  return /^text\/|javascript|json|xml|wasm/.test(mime) ? gzipSync(body, { level: 9 }).length : body.length;
}

function kindOf({ mime, type }: Open): Fetched['kind'] {
  if (/javascript/.test(mime)) return 'script';
  if (/css/.test(mime)) return 'style';
  if (/font|woff/.test(mime) || type === 'Font') return 'font';
  return type === 'Document' ? 'page' : 'other';
}

async function bodyOf(cdp: CDPSession, requestId: string): Promise<Buffer> {
  try {
    const { body, base64Encoded } = await cdp.send('Network.getResponseBody', { requestId });
    return Buffer.from(body, base64Encoded ? 'base64' : 'utf8');
  } catch {
    return Buffer.alloc(0); // an answer without a body, such as 204
  }
}
