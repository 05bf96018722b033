interface AppLinks {
  getLaunchUrl(): Promise<{ readonly url: string } | undefined>;
  addListener(event: 'appUrlOpen', take: (opened: { readonly url: string }) => void): Promise<unknown>;
}

export interface Site {
  /** The site whose links open the app. */
  readonly host: string;
  /** The address of the Supabase API, and its publishable key. */
  readonly api: string;
  readonly key: string;
  readonly ask: typeof fetch;
}

/** Opens links while the app runs. */
export async function followLinks(app: AppLinks, site: Site, open: (address: string) => void): Promise<void> {
  await app.addListener('appUrlOpen', async ({ url }) => {
    const address = await addressOf(url, site);
    if (address !== null) open(address);
  });
}

/** Puts the link that has started the app into the address, before the shell reads it. */
export async function openFirst(window: Window, app: AppLinks, site: Site): Promise<void> {
  const launched = await app.getLaunchUrl();
  const address = launched && (await addressOf(launched.url, site));
  if (address) window.history.replaceState(null, '', address);
}

/** Shows another address of the app in the page that runs. */
export function openIn(window: Window & typeof globalThis): (address: string) => void {
  return (address) => {
    // A session in an address is taken when a page begins, and the page then hides it.
    if (address.includes('#')) return window.location.assign(address);
    window.history.pushState(null, '', address);
    window.dispatchEvent(new window.PopStateEvent('popstate'));
  };
}

/**
 * The address in the app that a link of our site means; null for every other link, which no other app may put here. A
 * link of a mail is used up, and becomes the address that the server would have led a browser to.
 */
export async function addressOf(link: string, site: Site): Promise<string | null> {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url?.protocol !== 'https:') return null;
  const isMail = url.pathname === '/auth/v1/verify' && [site.host, new URL(site.api).host].includes(url.host);
  if (isMail) return spendMailLink(url, site);
  return url.host === site.host ? url.pathname + url.search + url.hash : null;
}

async function spendMailLink(link: URL, { api, key, ask }: Site): Promise<string> {
  const { token = '', type = '', redirect_to: wanted = '' } = Object.fromEntries(link.searchParams);
  const path = URL.canParse(wanted) ? new URL(wanted).pathname : '/';
  const said = await ask(`${api}/auth/v1/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: key },
    body: JSON.stringify({ token_hash: token, type }),
  }).then(
    async (answer) => ({ ok: answer.ok, body: await answer.json().catch(() => ({})) }),
    () => ({ ok: false, body: {} }), // no network: the page says that the link could not be used
  );
  const { access_token, refresh_token, expires_in, expires_at, token_type = 'bearer', error_code, msg } = said.body;
  const facts = said.ok
    ? { access_token, refresh_token, expires_in, expires_at, token_type, type }
    : { error: 'access_denied', error_code: error_code ?? 'otp_expired', error_description: msg ?? '' };
  const given = Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${path}#${new URLSearchParams(given)}`;
}
