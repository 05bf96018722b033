import { type Html, html } from './html.ts';

/** Where the server publishes the look of its own pages. */
export const paperPaths = { sheet: '/paper/paper.css', font: '/paper/literata.woff2' } as const;

export interface PaperPage {
  readonly language: string;
  readonly title: string;
  /** What the page belongs to, above its title. */
  readonly name: string;
  /** A remark that concerns all of it. */
  readonly notice?: string | undefined;
  readonly content: Html;
}

/** A page of the server's own that looks like Fabula and loads no part of the app. */
export function paperPage({ language, title, name, notice, content }: PaperPage): string {
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${title} - ${name}</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="${paperPaths.sheet}"></head>
<body><header><p class="brand">${name}</p>${notice ? html`<p class="notice">${notice}</p>` : undefined}</header>
<main><h1>${title}</h1>${content}</main></body></html>`.markup;
}

/**
 * The headers of such a page: its sheet, its letters and its icon, and nothing else.
 *
 * @param referrer to whom the page says where a visitor comes from. With `no-referrer` a browser would not state the
 *   origin of a form either.
 */
export function paperHeaders(referrer: 'no-referrer' | 'same-origin'): Readonly<Record<string, string>> {
  return {
    'content-security-policy':
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': referrer,
  };
}
