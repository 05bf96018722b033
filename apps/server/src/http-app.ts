import { randomUUID } from 'node:crypto';
import type { AuthParts } from './auth/auth-parts.ts';
import { answerAuth } from './auth/auth-routes.ts';
import { withBaseHeaders } from './base-headers.ts';
import { answerPreflight, withCors } from './cors.ts';
import { answerFunction, type FunctionsHostParts } from './functions/functions-host.ts';
import { answerHealth } from './health.ts';
import { clientAddress } from './limits/client-address.ts';
import type { Answer } from './listen.ts';
import type { Logger } from './log.ts';
import type { Mailbox } from './mail/mailbox.ts';
import { answerMailbox } from './mail/mailbox-page.ts';
import { logged } from './request-log.ts';
import { answerRest } from './rest.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site/site.ts';
import type { Store } from './store/store.ts';
import { answerStore } from './store/store-routes.ts';
import type { Asker } from './this-machine.ts';

export interface HttpAppParts {
  readonly settings: Settings;
  readonly auth: AuthParts;
  readonly functions: FunctionsHostParts;
  readonly site: Site;
  /** Only where no mail server is configured. */
  readonly mailbox: Mailbox | undefined;
  /** Only where this machine sells. */
  readonly store: Store | undefined;
  readonly log: Logger;
}

/** One way for every request: an id, a line in the log, and the part that answers it. */
export function createHttpApp(parts: HttpAppParts): Answer {
  const { settings, log } = parts;
  const isSecure = settings.siteUrl.startsWith('https:');
  return async (request, { incoming }) => {
    const { httpVersion } = incoming;
    const peer = incoming.socket.remoteAddress;
    const client = clientAddress(peer, request.headers.get('x-forwarded-for'), settings.trustProxy);
    const answer = await logged(log, request, randomUUID(), () =>
      route(parts, request, client, { peer, httpVersion, siteUrl: settings.siteUrl }),
    );
    return withBaseHeaders(answer, isSecure);
  };
}

async function route(parts: HttpAppParts, request: Request, client: string, asker: Asker): Promise<Response> {
  const { auth, functions, mailbox, site, store } = parts;
  const { pathname } = new URL(request.url);
  const isApi = /^\/(auth|rest|functions)\/v1(\/|$)/.test(pathname);
  if (isApi && request.method === 'OPTIONS') return answerPreflight();
  if (pathname.startsWith('/auth/v1/')) return withCors(await answerAuth(auth, request, client));
  if (pathname.startsWith('/rest/v1/')) return withCors(await answerRest(auth, request, client));
  if (pathname.startsWith('/functions/v1/')) return withCors(await answerFunction(functions, request, client));
  if (pathname === '/health') return answerHealth(auth.backend);
  if (pathname === '/mailbox' && mailbox && request.method === 'GET') return answerMailbox(mailbox, request, asker);
  if (pathname.startsWith('/store/') && store) return answerStore(store, request, asker);
  return site.answer(request);
}
