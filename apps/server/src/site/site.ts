import { createHash } from 'node:crypto';
import type { PublicConfig, Registry } from '@fabula/contracts';
import type { Logger } from '../log.ts';
import type { Settings } from '../settings.ts';
import { isCurrent } from './encoding.ts';
import { legalNameAt } from './legal-html.ts';
import { answerMissedShare, isShare } from './missed-share.ts';
import { createPageRenderer, type PageAnswer } from './page.ts';
import { readRegistry } from './registry.ts';
import { allowingScript, allowingStyle, isWorkerFile, policyHeader, securityHeaders } from './security-headers.ts';
import { answerFile } from './static-files.ts';
import { manifestPath, manifestWithoutShares } from './web-manifest.ts';

export interface Site {
  /** Answers any request that is not for the API: a file, the page, or 404. */
  answer(request: Request): Promise<Response>;
}

export function createSite(settings: Settings, config: PublicConfig, log: Logger): Site {
  const registry = lastGood(() => readRegistry(settings.wwwDir, settings.devFeatures), log);
  const { wwwDir } = settings;
  const page = createPageRenderer({ wwwDir, config, registry });
  const headers = Object.entries(securityHeaders(settings));
  const workerHeaders = Object.entries(securityHeaders(settings, true));

  const find = async (request: Request): Promise<PageAnswer> => {
    if (isShare(request)) return { response: await answerMissedShare(request) };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const response = new Response('Method not allowed\n', {
        status: 405,
        headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
      });
      return { response };
    }
    const { pathname } = new URL(request.url);
    if (pathname === '/config.json') return { response: answerJson(request, config) };
    if (pathname === '/registry.json') return { response: answerJson(request, await registry()) };
    if (pathname === manifestPath) {
      const fewer = await manifestWithoutShares(wwwDir, await registry());
      if (fewer) return { response: answerJson(request, fewer, 'application/manifest+json') };
    }
    if (pathname !== '/index.html' && !legalNameAt(pathname)) {
      const file = await answerFile(wwwDir, request);
      if (file) return { response: file };
    }
    if (!isNavigation(request, pathname)) return { response: notFound() };
    return (await page.answer(request)) ?? { response: notBuilt() };
  };
  return {
    async answer(request) {
      const { response, style, script } = await find(request);
      const own = isWorkerFile(new URL(request.url).pathname) ? workerHeaders : headers;
      for (const [name, value] of own) response.headers.set(name, value);
      const policy = response.headers.get(policyHeader) ?? '';
      const styled = style ? allowingStyle(policy, style) : policy;
      response.headers.set(policyHeader, script ? allowingScript(styled, script) : styled);
      return response;
    },
  };
}

/** A release that went wrong must not break the page, so the last registry that could be read is used. */
function lastGood(read: () => Promise<Registry>, log: Logger): () => Promise<Registry> {
  let last: Registry | undefined;
  return async () => {
    try {
      last = await read();
      return last;
    } catch (err) {
      log.error({ err }, 'registry.json could not be read');
      if (!last) throw err;
      return last;
    }
  };
}

/**
 * Whether it asks for a page of the shell: an address without a file extension, requested by a client that wants to
 * show it.
 */
function isNavigation(request: Request, pathname: string): boolean {
  // The app stores' crawlers accept anything, and must find the policies.
  if (pathname === '/index.html' || legalNameAt(pathname)) return true;
  const hasExtension = /\.[^/]+$/.test(pathname);
  const accept = request.headers.get('accept') ?? '*/*';
  // A client that requests this very address, for example a monitor, gets the page whatever it accepts.
  if (pathname === '/' && accept.includes('*/*')) return true;
  return !hasExtension && !pathname.startsWith('/r/') && accept.includes('text/html');
}

function answerJson(request: Request, value: unknown, type = 'application/json; charset=utf-8'): Response {
  const body = JSON.stringify(value);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { 'content-type': type, etag, 'cache-control': 'no-cache' };
  if (isCurrent(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

function notFound(): Response {
  return new Response('Not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

function notBuilt(): Response {
  const text = 'The site is not built yet. Run "npm start", or "npm run build" and reload this page.\n';
  return new Response(text, {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
