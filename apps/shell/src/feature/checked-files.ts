import type { FeatureVersion } from '@fabula/contracts';
import { loadLimits } from './persist.ts';

declare global {
  // Features call it for whatever they fetch later (libs/bundler/src/checked-files.ts); a host without it checks nothing.
  var fabulaCheck: typeof checkFile | undefined;
}

/** The digests of a version's files, by its folder's whole address. */
const published = new Map<string, NonNullable<FeatureVersion['integrity']>>();

/** Valid and of no file: what the registry does not name is refused, as what was changed is. */
const nothing = `sha384-${'A'.repeat(64)}`;

/** How often each file was asked for in vain, by its whole address. */
const lost = new Map<string, number>();

/** A file that takes longer hangs. */
let patienceMs = loadLimits.attemptMs;

/**
 * From here on every file of this version must be what was published, and must come in this time. A development server
 * names no digests.
 */
export function expectFiles(
  { base, integrity }: Pick<FeatureVersion, 'base' | 'integrity'>,
  attemptMs = patienceMs,
): void {
  patienceMs = attemptMs;
  if (integrity) published.set(wholeAddress(base), integrity);
  globalThis.fabulaCheck = checkFile;
}

/** Has the next request for this file pass by every cache, and by a request that hangs: the browser joins the two otherwise. */
export function noteLost(address: string): void {
  const whole = wholeAddress(address);
  lost.set(whole, (lost.get(whole) ?? 0) + 1);
}

/** Gives an element its integrity before it is put into the page, and has it fail where it hangs. */
export function checkFile(element: HTMLScriptElement | HTMLLinkElement): void {
  const address = 'src' in element ? element.src : element.href;
  const digest = digestOf(address);
  if (digest) element.integrity = digest;
  // From another origin the browser lets nobody see what it has fetched, unless it was asked for openly.
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
    // The next page asks for it under its own name, where a cache may still hold what is broken.
    if (times) fetch(address, { cache: 'reload', integrity: digest ?? '' }).catch(() => undefined);
  });
}

/** What a file below a published folder must be, whatever query it is asked for with; undefined for every other. */
export function digestOf(address: string): string | undefined {
  const whole = wholeAddress(address).replace(/\?.*/, '');
  const version = [...published].find(([base]) => whole.startsWith(base));
  return version && (version[1][whole.slice(version[0].length)] ?? nothing);
}

/** As elements and features' own loaders have it. */
export function wholeAddress(address: string): string {
  return new URL(address, location.href).href;
}
