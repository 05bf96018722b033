import type { InterfaceLanguage } from '@fabula/contracts';
import { html, paperHeaders, paperPage } from '@fabula/html';
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

const headers = paperHeaders('no-referrer');

/** What a stranger gets for a page behind the door: none of its content, and how the operator can enter. */
export function answerClosed(request: Request, { isWrong = false } = {}): Response {
  if (request.headers.get('accept')?.includes('application/json')) {
    const message = 'This needs the token that is printed at the start, as Authorization: Bearer';
    return Response.json(
      { code: 'token_needed', message },
      { status: 403, headers: { ...headers, 'content-type': 'application/json' } },
    );
  }
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get('lang');
  const language = asked ? interfaceLanguage(asked) : acceptedLanguage(request.headers.get('accept-language'));
  const { title, text, wrong, label, press } = texts[language];
  const kept = [...searchParams].filter(([name]) => name !== 'token');
  const content = html`<form class="card" action="${pathname}"><p>${text}</p>
${isWrong ? html`<p class="wrong" role="alert">${wrong}</p>` : undefined}
${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p><label>${label} <input name="token" type="password" autocomplete="off" required></label></p>
<p><button class="button main">${press}</button></p></form>`;
  return new Response(paperPage({ language, title, name: 'Fabula', content }), { status: 403, headers });
}
