import { type Html, html } from '@fabula/html';
import type { Words } from './words.ts';

/** The addresses of the store. */
export const storePath = {
  style: '/store/store.css',
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

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // With `no-referrer` a browser would not state the origin of a form either.
  'referrer-policy': 'same-origin',
};

export function page({ texts, language }: Words, title: string, content: Html, status = 200): Response {
  const { markup } = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - ${texts.store}</title><link rel="stylesheet" href="${storePath.style}"></head>
<body><header><p class="store">${texts.store}</p><p class="notice">${texts.notice}</p></header>
<main><h1>${title}</h1>${content}</main></body></html>`;
  return new Response(markup, { status, headers });
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
