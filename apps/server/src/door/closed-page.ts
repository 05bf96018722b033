import type { InterfaceLanguage } from '@fabula/contracts';
import { html } from '@fabula/html';
import { acceptedLanguage, interfaceLanguage } from '../interface-language.ts';

const texts: Readonly<
  Record<InterfaceLanguage, Readonly<Record<'title' | 'text' | 'wrong' | 'label' | 'press', string>>>
> = {
  en: {
    title: 'For whoever runs this Fabula',
    text: 'This page needs the key that Fabula prints when it starts. Open the address that stands there, or enter its key here.',
    wrong: 'That is not the key.',
    label: 'Key',
    press: 'Open',
  },
  es: {
    title: 'Para quien tiene en marcha este Fabula',
    text: 'Esta página necesita la clave que Fabula muestra al iniciarse. Abre la dirección que aparece allí o escribe aquí su clave.',
    wrong: 'Esa no es la clave.',
    label: 'Clave',
    press: 'Abrir',
  },
  fr: {
    title: 'Pour qui fait tourner ce Fabula',
    text: 'Cette page demande la clé que Fabula affiche au démarrage. Ouvre l’adresse qui s’y trouve, ou saisis sa clé ici.',
    wrong: 'Ce n’est pas la bonne clé.',
    label: 'Clé',
    press: 'Ouvrir',
  },
};

const headers = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** What a stranger gets for a page behind the door: none of its content, and how the operator can enter. */
export function answerClosed(request: Request, { isWrong = false } = {}): Response {
  if (request.headers.get('accept')?.includes('application/json')) {
    const message = 'This needs the token that is printed at the start, as Authorization: Bearer';
    return Response.json({ code: 'token_needed', message }, { status: 403, headers });
  }
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get('lang');
  const language = asked ? interfaceLanguage(asked) : acceptedLanguage(request.headers.get('accept-language'));
  const { title, text, wrong, label, press } = texts[language];
  const kept = [...searchParams].filter(([name]) => name !== 'token');
  const { markup } = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - Fabula</title></head><body><main><h1>${title}</h1><p>${text}</p>
${isWrong ? html`<p role="alert">${wrong}</p>` : undefined}
<form action="${pathname}">${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p><label>${label} <input name="token" type="password" autocomplete="off" required></label> <button>${press}</button></p></form>
</main></body></html>`;
  return new Response(markup, { status: 403, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
}
