/** Longer than any address that somebody copies from a browser. */
export const longestAddress = 2_000;

/**
 * An address that a page may be fetched from, as far as its text tells: a web address without a name or password in it.
 * Where it leads is for the host to check, at every request.
 */
export function pageAddress(text: string, base?: URL): URL | undefined {
  if (text.length > longestAddress) return undefined;
  const url = URL.parse(text, base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  url.hash = '';
  return url;
}
