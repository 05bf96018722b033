import type { InterfaceLanguage } from '@fabula/contracts';
import { html, paperHeaders, paperPage } from '@fabula/html';
import { acceptedLanguage } from '../interface-language.ts';
import { answerPaper } from '../paper/paper-files.ts';

const texts: Readonly<Record<InterfaceLanguage, Readonly<Record<'title' | 'text', string>>>> = {
  en: { title: 'Fabula is starting', text: 'This page goes on by itself in a moment.' },
  es: { title: 'Fabula se está iniciando', text: 'Esta página continúa sola en un momento.' },
  fr: { title: 'Fabula démarre', text: 'Cette page continue d’elle-même dans un instant.' },
};

/** The book that is about to open, in the colors of the page. */
const book = html`<svg class="book" viewBox="0 0 120 84" aria-hidden="true">
<path class="cover" d="M4 15Q32 6 60 19Q88 6 116 15V76Q88 67 60 80Q32 67 4 76z"/>
<path class="leaf" d="M10 11Q36 3 60 17V73Q36 61 10 69zM110 11Q84 3 60 17V73Q84 61 110 69z"/>
<path class="lines" d="M19 24Q35 20 51 28M19 34Q35 30 51 38M19 44Q35 40 51 48M69 28Q85 20 101 24M69 38Q85 30 101 34M69 48Q79 43 88 43"/>
</svg>`;

/** Seconds until a browser asks again by itself. */
const again = '1';

/** What everybody gets before the server is ready: people a page that asks again, and programs JSON. */
export async function answerStarting(request: Request, wwwDir: string): Promise<Response> {
  const wait = { 'retry-after': again, 'cache-control': 'no-store' };
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || !request.headers.get('accept')?.includes('text/html')) {
    const paper = isRead ? await answerPaper(new URL(request.url).pathname, wwwDir) : undefined;
    return paper ?? Response.json({ status: 'starting' }, { status: 503, headers: wait });
  }
  const language = acceptedLanguage(request.headers.get('accept-language'));
  const { title, text } = texts[language];
  const page = paperPage({ language, title, name: 'Fabula', content: html`${book}<p role="status">${text}</p>` });
  const headers = { ...paperHeaders('no-referrer'), ...wait, refresh: again };
  return new Response(request.method === 'HEAD' ? null : page, { status: 503, headers });
}
