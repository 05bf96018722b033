import type { FeatureVersion } from '@fabula/contracts';
import type { AvailableFeature } from '@fabula/platform';
import { checkFile, digestOf, expectFiles } from './checked-files.ts';

/** What a feature's entry leaves in the page. */
interface Container {
  init(scope: object): void | Promise<void>;
  get(module: string): Promise<() => unknown>;
}

const exposed = new Map<string, Promise<unknown>>();

/** Never the bare name: the page has things of its own called `history` or `performance` (tools/bundler/feature.ts). */
const globalOf = (feature: string) => `fabula-${feature}`;

/** The module a feature exposes, with our React and our platform in it. Fetched once; anew after a failure. */
export function loadExposed(feature: AvailableFeature, attempt = 0): Promise<unknown> {
  const { entry } = feature.files;
  const known = exposed.get(entry);
  if (known) return known;
  const loading = load(feature, attempt);
  exposed.set(entry, loading);
  loading.catch(() => exposed.get(entry) === loading && exposed.delete(entry));
  return loading;
}

async function load({ manifest: { name }, files }: AvailableFeature, attempt: number): Promise<unknown> {
  expectFiles(files);
  // A cache on the way, the browser's too, may hold what is broken.
  if (attempt > 0) await Promise.allSettled(files.preload.map((file) => refetch(files.base + file)));
  await __webpack_init_sharing__('default');
  const container = await runEntry(name, files.entry);
  await container.init(__webpack_share_scopes__.default ?? {});
  return (await container.get('./feature'))();
}

/** Has the next load run the entry anew: what it once brought into the page, its styles for one, is there no more. */
export function forgetExposed({ entry }: Pick<FeatureVersion, 'entry'>): void {
  exposed.delete(entry);
}

function refetch(address: string): Promise<Response> {
  return fetch(address, { cache: 'reload', integrity: digestOf(address) ?? '' });
}

function runEntry(name: string, entry: string): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = entry;
    checkFile(script);
    script.addEventListener('error', () => reject(new Error(`${entry} is not there, or not what was published`)));
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
