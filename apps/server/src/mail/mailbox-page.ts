import { type Html, html } from '@fabula/html';
import type { Mailbox, StoredMail } from './mailbox.ts';

const headers = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** `GET /mailbox`, behind the door. `?to=` shows one address's mails; a client that asks for JSON gets JSON. */
export async function answerMailbox(mailbox: Mailbox, request: Request): Promise<Response> {
  const to = new URL(request.url).searchParams.get('to');
  const mails = (await mailbox.read()).filter((mail) => to === null || mail.to === to);
  if (request.headers.get('accept')?.includes('application/json')) return Response.json(mails, { headers });
  return new Response(renderMailbox(mails), { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
}

function renderMailbox(mails: readonly StoredMail[]): string {
  const articles = mails.map(
    ({ subject, to, at, text }) =>
      html`<article><h2>${subject}</h2><p>To: ${to}, <time datetime="${at}">${at}</time></p><pre>${withLinks(text)}</pre></article>`,
  );
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox - Fabula</title></head><body><main><h1>Mailbox</h1>
<p>This server has no mail server, so the mails it would send are kept here, newest first.</p>
${articles.length > 0 ? articles : html`<p>No mail yet.</p>`}</main></body></html>`.markup;
}

function withLinks(text: string): readonly Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
