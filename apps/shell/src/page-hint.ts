import type { Platform } from '@fabula/platform';

/** As long as browsers keep one. */
const maxAge = 400 * 24 * 60 * 60;

/**
 * Tells our server, by a cookie, whether somebody is signed in on this device and in which language, so that the next
 * page fits before any code runs (apps/server/src/site/page-hint.ts). It says nothing else and opens nothing. It comes
 * with links from mails too (`Lax`), because those also lead to screens for whoever is signed out.
 */
export function keepPageHint({ session, texts }: Platform, { document, location }: Window): void {
  const write = () => {
    const who = session.store.getState().user ? 'in' : 'out';
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `fabula-hint=${who}.${texts.language()}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
  };
  write();
  session.store.subscribe(write);
  texts.i18n.on('languageChanged', write);
}
