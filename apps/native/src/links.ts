interface AppLinks {
  getLaunchUrl(): Promise<{ readonly url: string } | undefined>;
  addListener(event: 'appUrlOpen', take: (opened: { readonly url: string }) => void): Promise<unknown>;
}

interface Site {
  /** The site whose links open the app. */
  readonly host: string;
  /** The address of the Supabase API. */
  readonly api: string;
}

/** Opens links while the app runs. */
export async function followLinks(window: Window & typeof globalThis, app: AppLinks, site: Site): Promise<void> {
  await app.addListener('appUrlOpen', ({ url }) => {
    void addressOf(url, site).then((address) => {
      if (address === null) return;
      // A session in an address is taken when a page begins, and the page then hides it.
      if (address.includes('#')) return window.location.assign(address);
      window.history.pushState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  });
}

/** Puts the link that has started the app into the address, before the shell reads it. */
export async function openFirst(window: Window, app: AppLinks, site: Site): Promise<void> {
  const launched = await app.getLaunchUrl();
  const address = launched && (await addressOf(launched.url, site));
  if (address) window.history.replaceState(null, '', address);
}

/**
 * The address in the app that a link of our site means; null for every other link, which no other app may put here. A link
 * of a mail is used up, and becomes the address that the server would have led a browser to.
 */
export async function addressOf(link: string, { host, api }: Site, ask: typeof fetch = fetch): Promise<string | null> {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url?.protocol !== 'https:') return null;
  const isMail = url.pathname === '/auth/v1/verify' && [host, new URL(api).host].includes(url.host);
  if (isMail) return useMailLink(url, api, ask);
  return url.host === host ? url.pathname + url.search + url.hash : null;
}

async function useMailLink(link: URL, api: string, ask: typeof fetch): Promise<string> {
  const { token = '', type = '', redirect_to: wanted = '' } = Object.fromEntries(link.searchParams);
  const path = URL.canParse(wanted) ? new URL(wanted).pathname : '/';
  const body = JSON.stringify({ token_hash: token, type });
  const apikey = await keyOf();
  const answer = await ask(`${api}/auth/v1/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey },
    body,
  });
  const said = await answer.json().catch(() => ({}));
  const { access_token, refresh_token, expires_in, expires_at, token_type = 'bearer', error_code, msg } = said;
  const facts = answer.ok
    ? { access_token, refresh_token, expires_in, expires_at, token_type, type }
    : { error: 'access_denied', error_code: error_code ?? 'otp_expired', error_description: msg ?? '' };
  const given = Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${path}#${new URLSearchParams(given)}`;
}

async function keyOf(): Promise<string> {
  const { supabaseKey } = await (await fetch('/config.json')).json();
  return supabaseKey;
}
