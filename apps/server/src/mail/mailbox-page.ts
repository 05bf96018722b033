import { isLoopback } from '../limits/client-address.ts';
import { escapeHtml } from './compose.ts';
import type { Mailbox, StoredMail } from './mailbox.ts';

const headers = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** What a request itself cannot say of where it comes from. */
export interface Asker {
  readonly peer: string | undefined;
  readonly httpVersion: string;
  /** Where learners reach this server. */
  readonly siteUrl: string;
}

/** Each is put in by some proxy; behind one, everybody looks like this machine. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/**
 * `GET /mailbox`: the mails of this machine, for whoever sits at it. `?to=` shows one address's; a client that asks for
 * JSON gets JSON.
 */
export async function answerMailbox(mailbox: Mailbox, request: Request, asker: Asker): Promise<Response> {
  if (!isFromThisMachine(request, asker)) return new Response('Not found', { status: 404, headers });
  const to = new URL(request.url).searchParams.get('to');
  const mails = (await mailbox.read()).filter((mail) => to === null || mail.to === to);
  if (request.headers.get('accept')?.includes('application/json')) return Response.json(mails, { headers });
  return new Response(renderMailbox(mails), { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
}

/**
 * Whoever reads a mail here can take its account over, so every sign of somebody else is enough. Not a name of this machine: a
 * page elsewhere could point its own name here and read along (DNS rebinding). HTTP/1.0: no browser speaks it, and a proxy
 * that is configured for nothing else does.
 */
function isFromThisMachine(request: Request, { peer, httpVersion, siteUrl }: Asker): boolean {
  const isDirect = httpVersion !== '1.0' && !proxyHeaders.some((name) => request.headers.has(name));
  return isLoopback(peer) && isDirect && [request.url, siteUrl].every((address) => isLocalName(new URL(address)));
}

function isLocalName({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

function renderMailbox(mails: readonly StoredMail[]): string {
  const articles = mails.map(
    (mail) =>
      `<article><h2>${escapeHtml(mail.subject)}</h2>` +
      `<p>To: ${escapeHtml(mail.to)}, <time datetime="${escapeHtml(mail.at)}">${escapeHtml(mail.at)}</time></p>` +
      `<pre>${withLinks(mail.text)}</pre></article>`,
  );
  const content = articles.length > 0 ? articles.join('<hr>') : '<p>No mail yet.</p>';
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>Mailbox - Fabula</title></head><body><main><h1>Mailbox</h1>` +
    `<p>This server has no mail server, so the mails it would send are kept here, newest first.</p>${content}</main></body></html>`
  );
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const safe = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe;
    })
    .join('');
}
