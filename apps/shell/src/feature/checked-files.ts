import type { FeatureVersion } from '@fabula/contracts';
import { loadLimits } from './retry.ts';

declare global {
  // Features call it for every file they load later (libs/bundler/src/checked-files.ts); without it, nothing is
  // checked.
  var fabulaCheck: typeof checkFile | undefined;
}

/** The digests of each version's files, by the absolute address of its folder. */
const published = new Map<string, NonNullable<FeatureVersion['integrity']>>();

/** A valid digest that matches no file, so that a file the registry does not list is refused like a changed one. */
const nothing = `sha384-${'A'.repeat(64)}`;

/** How many requests for each file have failed, by its absolute address. */
const lost = new Map<string, number>();

/** A request that takes longer is treated as hanging. */
let patienceMs = loadLimits.attemptMs;

/**
 * From here on, every file of this version must match its published digest and arrive within `attemptMs`. A development
 * server publishes no digests.
 */
export function expectFiles(
  { base, integrity }: Pick<FeatureVersion, 'base' | 'integrity'>,
  attemptMs = patienceMs,
): void {
  patienceMs = attemptMs;
  if (integrity) published.set(wholeAddress(base), integrity);
  globalThis.fabulaCheck = checkFile;
}

/** Makes the next request for this file bypass every cache, because the browser would join it to the one that hangs. */
export function noteLost(address: string): void {
  const whole = wholeAddress(address);
  lost.set(whole, (lost.get(whole) ?? 0) + 1);
}

/** Sets an element's integrity before it is inserted into the page, and fires `error` when its request hangs. */
export function checkFile(element: HTMLScriptElement | HTMLLinkElement): void {
  const address = 'src' in element ? element.src : element.href;
  const digest = digestOf(address);
  if (digest) element.integrity = digest;
  // Subresource integrity works on another origin only if the request uses CORS.
  if (digest && new URL(address).origin !== location.origin) element.crossOrigin = 'anonymous';
  const times = lost.get(address);
  if (times) Object.assign(element, { ['src' in element ? 'src' : 'href']: `${address}?${times}` });
  const hangs = setTimeout(() => element.dispatchEvent(new Event('error')), patienceMs);
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
  const whole = wholeAddress(address).replace(/\?.*/, '');
  const version = [...published].find(([base]) => whole.startsWith(base));
  return version && (version[1][whole.slice(version[0].length)] ?? nothing);
}

/** The absolute address, as script elements and the features' own loaders have it. */
export function wholeAddress(address: string): string {
  return new URL(address, location.href).href;
}
