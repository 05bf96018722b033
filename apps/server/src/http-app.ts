import { randomUUID } from 'node:crypto';
import type { StoreSimulator } from '@fabula/store-simulator';
import type { AuthOptions } from './auth/auth-call.ts';
import { answerAuth } from './auth/auth-routes.ts';
import { NotServedError } from './backend/fair-queue.ts';
import { answerNotServed } from './backend/not-served.ts';
import { answerBackup, type BackupRouteOptions, backupPath } from './backup/backup-route.ts';
import { withBaseHeaders } from './base-headers.ts';
import { answerPreflight, withCors } from './cors.ts';
import type { Door } from './door/door.ts';
import { answerFunction, type FunctionsHostOptions } from './functions/functions-host.ts';
import { answerStopping, createHealth } from './health.ts';
import { type BytesInFlight, createBytesInFlight } from './limits/bytes-in-flight.ts';
import { clientAddress } from './limits/client-address.ts';
import { afterUnreadBody } from './limits/read-body.ts';
import { createProxyNotice } from './limits/unseen-proxy.ts';
import type { Answer } from './listen.ts';
import type { Logger } from './log.ts';
import type { Mailbox } from './mail/mailbox.ts';
import { answerMailbox } from './mail/mailbox-page.ts';
import { answerPaper } from './paper/paper-files.ts';
import { logged } from './request-log.ts';
import { answerRest } from './rest.ts';
import type { Settings } from './settings.ts';
import { appLinkFiles } from './site/app-links.ts';
import type { Site } from './site/site.ts';
import { answerMetrics, metricsPath } from './telemetry/answer-metrics.ts';
import { methodClass, routeClass } from './telemetry/route-class.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

export interface HttpAppOptions {
  readonly settings: Settings;
  readonly auth: AuthOptions;
  readonly functions: FunctionsHostOptions;
  readonly site: Site;
  /** Set only where no mail server is configured. */
  readonly mailbox: Mailbox | undefined;
  /** Set only where the local store sells. */
  readonly store: StoreSimulator | undefined;
  /** Guards the mailbox, the store and backups. */
  readonly door: Door;
  /** Whether it was told to stop, so that whoever distributes requests should send it no more. */
  readonly isStopping: () => boolean;
  readonly backups: BackupRouteOptions['backups'];
  readonly telemetry: Telemetry;
  readonly log: Logger;
}

/** Room for a school class that speaks a sentence at once, within what a small machine can spare. */
const mostBytes = { ofOne: 24 * 1024 * 1024, ofAll: 96 * 1024 * 1024 };

/** The path of every request: an id, a line in the log, and the part that answers it. */
export function createHttpApp(parts: HttpAppOptions): Answer {
  const { settings, log } = parts;
  const health = createHealth(parts.auth.backend.answersLearners);
  const isSecure = settings.siteUrl.startsWith('https:');
  const inFlight = createBytesInFlight(mostBytes);
  const noticeProxy = createProxyNotice(log, settings.trustProxy);
  return async (request, { incoming }) => {
    noticeProxy(request.headers);
    const peer = incoming.socket.remoteAddress;
    const client = clientAddress(peer, request.headers.get('x-forwarded-for'), settings.trustProxy);
    const { pathname } = new URL(request.url);
    const counted = {
      route: routeClass(pathname, parts.functions.functions.names),
      method: methodClass(request.method),
    };
    const answer = await parts.telemetry.request(counted, () =>
      logged(log, request, randomUUID(), () =>
        withRoom(inFlight, request, client, () => route({ ...parts, health }, request, client)),
      ),
    );
    return withBaseHeaders(answer, isSecure);
  };
}

/** Answers once there is room for the body, and holds that room until the answer is there. */
async function withRoom(
  inFlight: BytesInFlight,
  request: Request,
  client: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  let release: (() => void) | undefined;
  try {
    release = inFlight.take(request, client);
  } catch (error) {
    if (!(error instanceof NotServedError)) throw error;
    const refusal = answerNotServed(error, request);
    for (const [name, value] of Object.entries(afterUnreadBody)) refusal.headers.set(name, value);
    return withCors(refusal);
  }
  try {
    return await answer();
  } finally {
    release?.();
  }
}

interface RouteOptions extends HttpAppOptions {
  readonly health: () => Promise<Response>;
}

async function route(parts: RouteOptions, request: Request, client: string): Promise<Response> {
  const { auth, door, functions, health, mailbox, settings, site, store } = parts;
  const { pathname } = new URL(request.url);
  const isApi = /^\/(auth|rest|functions)\/v1(\/|$)/.test(pathname);
  if (isApi && request.method === 'OPTIONS') return answerPreflight();
  if (pathname.startsWith('/auth/v1/')) return withCors(await answerAuth(auth, request, client));
  if (pathname.startsWith('/rest/v1/')) return withCors(await answerRest(auth, request, client));
  if (pathname.startsWith('/functions/v1/')) return withCors(await answerFunction(functions, request, client));
  if (pathname === '/health') return health();
  if (pathname === '/ready') return parts.isStopping() ? answerStopping() : health();
  const vouching = settings.apps && appLinkFiles(settings.apps).get(pathname);
  if (vouching) return Response.json(vouching, { headers: { 'cache-control': 'max-age=3600' } });
  if (pathname === '/mailbox' && mailbox && request.method === 'GET') {
    return door.refuse(request) ?? answerMailbox(mailbox, request);
  }
  if (pathname === metricsPath && settings.reporting.metricsKey !== undefined) {
    return answerMetrics(request, settings.reporting.metricsKey, parts.telemetry);
  }
  if (pathname === backupPath) return answerBackup(request, parts);
  if (pathname.startsWith('/paper/')) {
    const paper = await answerPaper(pathname, settings.wwwDir);
    if (paper) return paper;
  }
  if (pathname.startsWith('/store/') && store) return store.answer(request);
  return site.answer(request);
}
