import type { KeptScreen } from '../worker/set-names.ts';
import { sound } from './fill-set.ts';

/** What a screen marks as coming after it: the next start shows the screen without it, as the first drawing does. */
const later = '[data-after-first]';
/** Nothing of these belongs to a screen that stands still: what is out of sight, what opens, what says that it loads. */
const dropped = `${later}, [data-feature][hidden], [popover], dialog:not([open]), script, style, link, template, noscript`;
/** While one of these is there, the screen is another one than the next start will show. */
const passing = 'dialog[open], iframe, form, [role="alert"], [aria-busy="true"]';
/** More than any screen of ours has; the browser reads it before it paints. */
const mostLetters = 300_000;

/**
 * The screen in the page as HTML, for the next start to show before any code; null where it is not one to be kept:
 * only one that has parts marked as coming later says thereby that the rest of it holds until its rows change. It has
 * its style sheets with it, so it looks the same whatever is released meanwhile.
 */
export async function drawKeptScreen(
  window: Window & typeof globalThis,
  root: HTMLElement,
): Promise<KeptScreen | null> {
  const { document, location } = window;
  const place = root.querySelector<HTMLElement>('[data-feature]:not([hidden])');
  if (!place?.querySelector(later)) return null;
  const copy = document.createElement('div');
  copy.append(...root.cloneNode(true).childNodes);
  for (const part of copy.querySelectorAll(dropped)) part.remove();
  if (copy.querySelector(passing)) return null;
  for (const symbol of copy.querySelectorAll('symbol'))
    if (!copy.querySelector(`[href="#${symbol.id}"]`)) symbol.remove();
  const { pathname: path } = location;
  const page = openingTag(document);
  const looks = withoutLooks(copy);
  const markup = copy.innerHTML;
  const sheets = sheetsOf(document, location.origin, `/r/${place.dataset.feature}/`);
  // As the page has them already.
  const texts = sheets.map(async (sheet) => (await sound(sheet, window, 'force-cache')).text());
  const style = [...(await Promise.all(texts)), looks].join('\n');
  // An address within a sheet would lead elsewhere from the page.
  const isSound = !style.includes('</') && !/url\(["']?(?![/"'#]|data:)/.test(style);
  if (sheets.length === 0 || markup.length + style.length > mostLetters || !isSound) return null;
  return { path, page, markup, style, digest: await digestOf(window.crypto, style) };
}

/** A policy forbids style attributes, so they become rules. Takes out what only means something with code, too. */
function withoutLooks(copy: HTMLElement): string {
  const rules: string[] = [];
  for (const element of copy.querySelectorAll('*')) {
    const names = element.getAttributeNames();
    for (const name of names) if (/^(on|popovertarget|data-feature$)/.test(name)) element.removeAttribute(name);
    const look = element.getAttribute('style');
    if (look === null) continue;
    element.removeAttribute('style');
    element.setAttribute('data-look', `${rules.length}`);
    rules.push(`#fabula-first [data-look="${rules.length}"]{${look}}`);
  }
  return rules.join('');
}

/** The addresses of the shell's style sheets and of the feature's; none where the feature's come from elsewhere. */
function sheetsOf(document: Document, origin: string, feature: string): readonly string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
    ({ href }) => new URL(href),
  );
  const own = links.filter((link) => link.origin === origin).map(({ pathname }) => pathname);
  if (!own.some((path) => path.startsWith(feature))) return [];
  return [...new Set(own)].filter((path) => !path.startsWith('/r/') || path.startsWith(feature));
}

/** With the language, the theme and whatever else the page's element says. */
function openingTag({ documentElement }: Document): string {
  const page = documentElement.cloneNode(false) as HTMLElement;
  page.removeAttribute('style');
  return page.outerHTML.slice(0, -'</html>'.length);
}

/** As a content security policy names it. */
async function digestOf({ subtle }: Crypto, text: string): Promise<string> {
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `'sha256-${btoa(String.fromCharCode(...bytes))}'`;
}
