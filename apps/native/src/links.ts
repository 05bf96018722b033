interface AppLinks {
  getLaunchUrl(): Promise<{ readonly url: string } | undefined>;
  addListener(event: 'appUrlOpen', take: (opened: { readonly url: string }) => void): Promise<unknown>;
}

export interface Site {
  /** The site whose links open the app. */
  readonly host: string;
  /** The address of the Supabase API. */
  readonly api: string;
  /** Where an address leads to, without going there; null where it leads nowhere. */
  readonly redirectOf: (address: string) => Promise<string | null>;
}

/** Opens links while the app runs. */
export async function followLinks(app: AppLinks, site: Site, open: (address: string) => void): Promise<void> {
  await app.addListener('appUrlOpen', async ({ url }) => {
    const address = await addressOf(url, site);
    if (address !== null) open(address);
  });
}

/** Outlives a new beginning of the page, and not the app. */
const launchKey = 'fabula-launch';

/**
 * Puts the link that has started the app into the address, before the shell reads it. The system names that link for as
 * long as the app runs, so a page that begins anew must not follow it once more.
 */
export async function openFirst(window: Window, app: AppLinks, site: Site): Promise<void> {
  const launched = await app.getLaunchUrl();
  if (!launched || window.sessionStorage.getItem(launchKey) === launched.url) return;
  window.sessionStorage.setItem(launchKey, launched.url);
  const address = await addressOf(launched.url, site);
  if (address) window.history.replaceState(null, '', address);
}

/** Shows another address of the app in the page that runs. */
export function openIn(window: Window & typeof globalThis): (address: string) => void {
  return (address) => {
    window.history.pushState(null, '', address);
    // What a mail has led to is taken when a page begins, and the page then hides it.
    const { searchParams } = new URL(address, window.location.href);
    if (searchParams.has('code') || searchParams.has('error')) return window.location.reload();
    window.dispatchEvent(new window.PopStateEvent('popstate'));
  };
}

/** Where a mail leads, and where Google and Apple lead back to. */
const spentLinks: ReadonlySet<string> = new Set(['/auth/v1/verify', '/auth/v1/callback']);

/**
 * The address in the app that a link of our site means; null for every other link, which no other app may put here. A
 * link that the server answers is used up, and becomes the address that the server would have led a browser to.
 */
export async function addressOf(link: string, site: Site): Promise<string | null> {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url?.protocol !== 'https:') return null;
  const isAnswered = spentLinks.has(url.pathname) && [site.host, new URL(site.api).host].includes(url.host);
  if (isAnswered) return spend(url, site);
  return url.host === site.host ? url.pathname + url.search + url.hash : null;
}

/** The link's secret stays with this device: the answer is a code that only the page which asked for it can use. */
async function spend(link: URL, { redirectOf }: Site): Promise<string> {
  const target = await redirectOf(link.href).catch(() => null); // no network
  if (target !== null && URL.canParse(target)) {
    const { pathname, search, hash } = new URL(target);
    return pathname + search + hash;
  }
  // The page says that the link could not be used.
  return '/?error=access_denied&error_code=otp_expired';
}
