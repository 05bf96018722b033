import type { FeatureVersion } from '@fabula/contracts';
import type { AvailableFeature } from '@fabula/platform';
import { preload } from 'react-dom';
import { checkFile, digestOf, expectFiles, noteLost, wholeAddress } from './checked-files.ts';
import { loadLimits, persist } from './persist.ts';

declare global {
  // Features ask through it for what they load later (libs/bundler/src/checked-files.ts); without it they ask once.
  var fabulaPersist: typeof persistChunk | undefined;
}

/** What a feature's entry leaves in the page. */
interface Container {
  init(scope: object): void | Promise<void>;
  get(module: string): Promise<() => unknown>;
}

const exposed = new Map<string, Promise<unknown>>();

/** Never the bare name: the page has things of its own called `history` or `performance` (libs/bundler/src/feature.ts). */
const globalOf = (feature: string) => `fabula-${feature}`;

/** The folders of versions whose own module is in the page. */
const standing = new Set<string>();

/** As often as a version, but without a time: each of its files has one, and fails by its own name. */
const chunkLimits = { ...loadLimits, attemptMs: 600_000, totalMs: 600_000 };

/** The module a feature exposes, with our React and our platform in it. Fetched once; anew after a failure. */
export function loadExposed(feature: AvailableFeature, attemptMs?: number): Promise<unknown> {
  const { entry, base, preload: files } = feature.files;
  const known = exposed.get(entry);
  if (known) return known;
  const loading = load(feature, attemptMs);
  exposed.set(entry, loading);
  loading.catch(() => {
    if (exposed.get(entry) === loading) exposed.delete(entry);
    // Preloaded, it may hang or be broken before anybody asks for it.
    for (const file of files) if (base + file !== entry) noteLost(base + file);
  });
  return loading;
}

async function load({ manifest: { name }, files }: AvailableFeature, attemptMs?: number): Promise<unknown> {
  expectFiles(files, attemptMs);
  globalThis.fabulaPersist = persistChunk;
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

/** What a first screen needs comes beside the entry, not after it. From another origin it would come twice. */
function preloadFiles({ base, entry, preload: files }: FeatureVersion): void {
  if (!base.startsWith('/')) return;
  for (const file of files.filter((name) => base + name !== entry)) {
    const as = file.endsWith('.css') ? 'style' : 'script';
    preload(base + file, { as, integrity: digestOf(base + file) });
  }
}

/** A chunk that got lost on its way is asked for again before it has failed. What a version starts with has its attempts. */
function persistChunk<Value>(ask: () => Promise<Value>, folder: string): Promise<Value> {
  return standing.has(folder) ? persist(ask, { limits: chunkLimits }) : ask();
}

/** Has the next load run the entry anew: what it once brought into the page, its styles for one, is there no more. */
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
      reject(new Error(`${entry} is not there, or not what was published`));
    });
    script.addEventListener('load', () => {
      script.remove();
      const container: unknown = Reflect.get(globalThis, globalOf(name));
      if (isContainer(container)) resolve(container);
      else reject(new Error(`${entry} ran without leaving a container`));
    });
    // Of another version: what this one leaves must be its own.
    Reflect.set(globalThis, globalOf(name), undefined);
    document.head.append(script);
  });
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}
