import type { FeatureVersion } from '@fabula/contracts';
import type { AvailableFeature } from '@fabula/platform';
import { preload } from 'react-dom';
import { checkFile, digestOf, expectFiles, noteLost, wholeAddress } from './checked-files.ts';
import { loadLimits, retry } from './retry.ts';

declare global {
  // Features call it to retry what they load later (libs/bundler/src/checked-files.ts); without it they try once.
  var fabulaRetry: typeof retryChunk | undefined;
}

/** What a feature's entry leaves in the page. */
interface Container {
  init(scope: object): void | Promise<void>;
  get(module: string): Promise<() => unknown>;
}

const exposed = new Map<string, Promise<unknown>>();

/**
 * Never the bare name, because the page has globals such as `history` and `performance` (libs/bundler/src/feature.ts).
 */
const globalOf = (feature: string) => `fabula-${feature}`;

/** The folders of the versions whose exposed module is in the page. */
const standing = new Set<string>();

/**
 * As many attempts as for a version, but practically without a time limit: each file of the chunk has its own limit and
 * fails under its own name.
 */
const chunkLimits = { ...loadLimits, attemptMs: 600_000, totalMs: 600_000 };

/**
 * Loads the module a feature exposes, which shares our React and platform. Loaded once; a failed load is repeated on
 * the next call.
 */
export function loadExposed(feature: AvailableFeature, attemptMs?: number): Promise<unknown> {
  const { entry, base, preload: files } = feature.files;
  const known = exposed.get(entry);
  if (known) return known;
  const loading = load(feature, attemptMs);
  exposed.set(entry, loading);
  loading.catch(() => {
    if (exposed.get(entry) === loading) exposed.delete(entry);
    // A preloaded file may hang or be broken before anything requests it, so its next request bypasses the caches.
    for (const file of files) if (base + file !== entry) noteLost(base + file);
  });
  return loading;
}

async function load({ manifest: { name }, files }: AvailableFeature, attemptMs?: number): Promise<unknown> {
  expectFiles(files, attemptMs);
  globalThis.fabulaRetry = retryChunk;
  const folder = wholeAddress(files.base);
  standing.delete(folder);
  preloadFiles(files);
  await __webpack_init_sharing__('default');
  const container = await runEntry(name, files.entry);
  await container.init(__webpack_share_scopes__.default ?? {});
  const make = await container.get('./feature');
  standing.add(folder);
  return make();
}

/**
 * Loads the files of a first screen beside the entry instead of after it. Skipped for another origin, where the browser
 * would load them twice.
 */
function preloadFiles({ base, entry, preload: files }: FeatureVersion): void {
  if (!base.startsWith('/')) return;
  for (const file of files.filter((name) => base + name !== entry)) {
    const as = file.endsWith('.css') ? 'style' : 'script';
    preload(base + file, { as, integrity: digestOf(base + file) });
  }
}

/**
 * Retries a lost chunk before it counts as failed. While the version itself is loading, that load's own retries cover
 * it.
 */
function retryChunk<Value>(ask: () => Promise<Value>, folder: string): Promise<Value> {
  return standing.has(folder) ? retry(ask, { limits: chunkLimits }) : ask();
}

/**
 * Makes the next load run the entry again, because what it once put into the page, such as its styles, has been
 * removed.
 */
export function forgetExposed({ entry }: Pick<FeatureVersion, 'entry'>): void {
  exposed.delete(entry);
}

function runEntry(name: string, entry: string): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = entry;
    checkFile(script);
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${entry} is missing, or not what was published`));
    });
    script.addEventListener('load', () => {
      script.remove();
      const container: unknown = Reflect.get(globalThis, globalOf(name));
      if (isContainer(container)) resolve(container);
      else reject(new Error(`${entry} ran without leaving a container`));
    });
    // Removes the container of another version, so that the one found after the load is this entry's own.
    Reflect.set(globalThis, globalOf(name), undefined);
    document.head.append(script);
  });
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}
