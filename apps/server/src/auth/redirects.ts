/** Both mean the learner's own machine, and people type either. */
const loopbackNames = ['localhost', '127.0.0.1'];

/** Our pages have no longer addresses, and every mail and stored state would contain them. */
const maxLength = 1024;

/** The API is not a page: its own redirects would pass a session's fragment on. */
const api = /^\/(auth|rest|functions)\/v1(\/|$)/;

export function isLoopbackName(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0|\[::\])$/.test(host);
}

/** The site's origin, both names of it on the learner's own machine, and the operator's list. */
export function redirectOrigins(siteUrl: string, listed: readonly string[]): readonly string[] {
  const { protocol, hostname, port, origin } = new URL(siteUrl);
  const names = loopbackNames.includes(hostname) ? loopbackNames : [];
  const own = names.map((name) => new URL(`${protocol}//${name}${port ? `:${port}` : ''}`).origin);
  return [...new Set([origin, ...own, ...listed])];
}

/**
 * The address to which a mail's link or a provider may lead back, as a browser parses it and without a fragment;
 * undefined for any other. The engine's own check takes `https://evil\@our.example` for our.example, but browsers parse
 * it as evil. So an address must begin literally with one of our origins: then no two parsers can disagree about where
 * its host ends.
 */
export function allowedTarget(text: string, origins: readonly string[]): string | undefined {
  if (text.length > maxLength || /[\s\\\p{C}]/u.test(text)) return undefined;
  const origin = origins.find((one) => text === one || ['/', '?', '#'].some((end) => text.startsWith(one + end)));
  if (origin === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return undefined;
  if (url.pathname.startsWith('//') || api.test(url.pathname)) return undefined;
  url.hash = '';
  return url.href;
}

/** The address with its one allowed `redirect_to`, or with none, in which case the engine leads to the site. */
export function withCheckedRedirect(address: URL, origins: readonly string[]): URL {
  const url = new URL(address);
  const given = url.searchParams.getAll('redirect_to');
  url.searchParams.delete('redirect_to');
  const [only] = given;
  const target = only === undefined || given.length > 1 ? undefined : allowedTarget(only, origins);
  if (target !== undefined) url.searchParams.set('redirect_to', target);
  return url;
}

/** The engine's answer; where it leads to a foreign place, it is changed to lead to the site. */
export function withCheckedLocation(response: Response, origins: readonly string[], siteUrl: string): Response {
  const location = response.headers.get('location');
  if (location === null || allowedTarget(location, origins) !== undefined) return response;
  const lost = URL.canParse(location) ? new URL(location) : undefined;
  const target = new URL(siteUrl);
  for (const [name, value] of lost?.searchParams ?? [])
    if (/^(code|error(_code|_description)?)$/.test(name)) target.searchParams.set(name, value);
  target.hash = lost?.hash ?? '';
  return new Response(null, { status: 303, headers: { location: target.href, 'cache-control': 'no-store' } });
}
