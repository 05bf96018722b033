import type { FeatureVersion } from '@fabula/contracts';

declare global {
  // Features call it for whatever they fetch later (tools/bundler/checked-files.ts); a host without it checks nothing.
  var fabulaCheck: typeof checkFile | undefined;
}

/** The digests of a version's files, by its folder's whole address. */
const published = new Map<string, NonNullable<FeatureVersion['integrity']>>();

/** Valid and of no file: what the registry does not name is refused, as what was changed is. */
const nothing = `sha384-${'A'.repeat(64)}`;

/** From here on every file of this version must be what was published. A development server names no digests. */
export function expectFiles({ base, integrity }: Pick<FeatureVersion, 'base' | 'integrity'>): void {
  if (integrity) published.set(new URL(base, location.href).href, integrity);
  globalThis.fabulaCheck = checkFile;
}

/** Gives an element its integrity before it is put into the page. */
export function checkFile(element: HTMLScriptElement | HTMLLinkElement): void {
  const address = 'src' in element ? element.src : element.href;
  const digest = digestOf(address);
  if (!digest) return;
  element.integrity = digest;
  // From another origin the browser lets nobody see what it has fetched, unless it was asked for openly.
  if (new URL(address).origin !== location.origin) element.crossOrigin = 'anonymous';
}

/** What a file below a published folder must be; undefined for every other. */
export function digestOf(address: string): string | undefined {
  const { href } = new URL(address, location.href);
  const version = [...published].find(([base]) => href.startsWith(base));
  return version && (version[1][href.slice(version[0].length)] ?? nothing);
}
