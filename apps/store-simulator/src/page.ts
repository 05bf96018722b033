import { type Html, html, paperHeaders, paperPage } from '@fabula/html';
import type { Words } from './words.ts';

/** The addresses of the store. */
export const storePath = {
  /** Where a visitor without the operator's cookie opens the door. */
  open: '/store/open',
  pay: (learner: string) => `/store/pay/${encodeURIComponent(learner)}`,
  bought: (learner: string) => `/store/pay/${encodeURIComponent(learner)}/bought`,
  customer: (learner: string) => `/store/customer/${encodeURIComponent(learner)}`,
  /** The page where Fabula sells. */
  fabula: '/subscription',
} as const;

/** An address with its query; undefined values are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

const headers = paperHeaders('same-origin');

export function page({ texts, language }: Words, title: string, content: Html, status = 200): Response {
  const { store: name, notice } = texts;
  return new Response(paperPage({ language, title, name, notice, content }), { status, headers });
}

export function seeOther(address: string): Response {
  return new Response(null, { status: 303, headers: { location: address, 'cache-control': 'no-store' } });
}

/** An error page. */
export function wrong(words: Words, status: number, text: string): Response {
  const back = html`<p><a class="button" href="${storePath.fabula}">${words.texts.back}</a></p>`;
  return page(words, words.texts.wrong.title, html`<p>${text}</p>${back}`, status);
}

export function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}
