import type { InterfaceLanguage } from '@fabula/contracts';
import { type Html, html, paperHeaders, paperPage } from '@fabula/html';
import { acceptedLanguage } from '../interface-language.ts';
import type { Mailbox, StoredMail } from './mailbox.ts';

const texts: Readonly<Record<InterfaceLanguage, Readonly<Record<'title' | 'notice' | 'to' | 'none', string>>>> = {
  en: {
    title: 'Mailbox',
    notice: 'This server has no mail server, so the mails it would send are kept here, newest first.',
    to: 'To',
    none: 'No mail yet.',
  },
  es: {
    title: 'Buzón',
    notice:
      'Este servidor no tiene servidor de correo, así que los correos que enviaría se guardan aquí, los más recientes primero.',
    to: 'Para',
    none: 'Todavía no hay correos.',
  },
  fr: {
    title: 'Boîte aux lettres',
    notice:
      'Ce serveur n’a pas de serveur de messagerie : les e-mails qu’il enverrait sont gardés ici, les plus récents d’abord.',
    to: 'À',
    none: 'Aucun e-mail pour l’instant.',
  },
};

const headers = paperHeaders('no-referrer');

/** `GET /mailbox`, behind the door. `?to=` shows one address's mails; a client that asks for JSON gets JSON. */
export async function answerMailbox(mailbox: Mailbox, request: Request): Promise<Response> {
  const to = new URL(request.url).searchParams.get('to');
  const mails = (await mailbox.read()).filter((mail) => to === null || mail.to === to);
  if (request.headers.get('accept')?.includes('application/json')) {
    return Response.json(mails, { headers: { ...headers, 'content-type': 'application/json' } });
  }
  return new Response(renderMailbox(mails, acceptedLanguage(request.headers.get('accept-language'))), { headers });
}

function renderMailbox(mails: readonly StoredMail[], language: InterfaceLanguage): string {
  const { title, notice, to: label, none } = texts[language];
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  const articles = mails.map(
    ({ subject, to, at, text }, index) =>
      html`<article class="card" aria-labelledby="mail-${index}"><h2 id="mail-${index}">${subject}</h2>
<p class="meta">${label}: ${to}, <time datetime="${at}">${moment.format(new Date(at))}</time></p>
<div class="letter">${withLinks(text)}</div></article>`,
  );
  const content = html`${articles.length > 0 ? articles : html`<p>${none}</p>`}`;
  return paperPage({ language, title, name: 'Fabula', notice, content });
}

function withLinks(text: string): readonly Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
