import { type FeatureVersion, lateFileMs } from '@fabula/contracts';

/** The digests of each version's files, by the absolute address of its folder. */
const published = new Map<string, NonNullable<FeatureVersion['integrity']>>();

/** A valid digest that matches no file, so that a file the registry does not list is refused like a changed one. */
const nothing = `sha384-${'A'.repeat(64)}`;

/** How many requests for each file were lost, by its absolute address. */
const lost = new Map<string, number>();
/** The same when it was requested last, so that a request that is lost in two ways counts once. */
const lostBefore = new Map<string, number>();

/**
 * From here on, every file of this version must match its published digest, and those that are not known yet are
 * refused. A development server publishes none.
 */
export function expectFiles({ base, integrity }: Pick<FeatureVersion, 'base' | 'integrity'>): void {
  const folder = wholeAddress(base);
  if (integrity) published.set(folder, { ...published.get(folder), ...integrity });
}

/** Whether the file would be refused, because its digest is not known. */
export function isUnlisted(address: string): boolean {
  return digestOf(address) === nothing;
}

/** Makes the next request for this file bypass every cache, because the browser would join it to the one that hangs. */
export function noteLost(address: string): void {
  const plain = plainAddress(address);
  lost.set(plain, (lostBefore.get(plain) ?? 0) + 1);
}

/** The address at which a file is requested now. */
export function nextAddress(address: string): string {
  const plain = plainAddress(address);
  const times = lost.get(plain);
  return times ? `${plain}?${times}` : plain;
}

/** Sets an element's integrity before it is inserted into the page, and its address, once a request was lost. */
export function checkFile(element: HTMLScriptElement | HTMLLinkElement): void {
  const attribute = 'src' in element ? 'src' : 'href';
  const address = plainAddress(Reflect.get(element, attribute));
  const digest = digestOf(address);
  if (digest) element.integrity = digest;
  // Subresource integrity works on another origin only if the request uses CORS.
  if (digest && new URL(address).origin !== location.origin) element.crossOrigin = 'anonymous';
  const times = lost.get(address) ?? 0;
  if (times) element.setAttribute(attribute, nextAddress(address));
  lostBefore.set(address, times);
  // The loader gives up at the same time, and requests the file again.
  const hangs = setTimeout(noteLost, lateFileMs, address);
  element.addEventListener('error', () => {
    clearTimeout(hangs);
    noteLost(address);
  });
  element.addEventListener('load', () => {
    clearTimeout(hangs);
    // The next page asks for the plain address, where a cache may still hold the broken copy, so it is replaced now.
    if (times) fetch(address, { cache: 'reload', integrity: digest ?? '' }).catch(() => undefined);
  });
}

/** The digest that a file below a published folder must have, whatever its query; undefined for any other address. */
export function digestOf(address: string): string | undefined {
  const plain = plainAddress(address);
  const version = [...published].find(([base]) => plain.startsWith(base));
  return version && (version[1][plain.slice(version[0].length)] ?? nothing);
}

/** The absolute address, as script elements and the features' own loaders have it. */
function wholeAddress(address: string): string {
  return new URL(address, location.href).href;
}

function plainAddress(address: string): string {
  return wholeAddress(address).replace(/\?.*/, '');
}
