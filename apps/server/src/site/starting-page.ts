import type { InterfaceLanguage } from '@fabula/contracts';
import { html, paperHeaders, paperPage } from '@fabula/html';
import { acceptedLanguage } from '../interface-language.ts';
import { answerPaper } from '../paper/paper-files.ts';

const texts: Readonly<Record<InterfaceLanguage, Readonly<Record<'title' | 'text', string>>>> = {
  en: { title: 'Fabula is starting', text: 'This page goes on by itself in a moment.' },
  es: { title: 'Fabula se está iniciando', text: 'Esta página continúa sola en un momento.' },
  fr: { title: 'Fabula démarre', text: 'Cette page continue d’elle-même dans un instant.' },
};

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
  const page = paperPage({ language, title, name: 'Fabula', content: html`<p role="status">${text}</p>` });
  const headers = { ...paperHeaders('no-referrer'), ...wait, refresh: again };
  return new Response(request.method === 'HEAD' ? null : page, { status: 503, headers });
}
