import { digestsFile, type FeatureVersion, type PublicConfig, type Registry } from '@fabula/contracts';
import type { AvailableFeature, Platform } from '@fabula/platform';
import { isRegistry } from '../registry/boot-files.ts';
import { isKeepable } from '../worker/keepable.ts';
import { pageKey, setMeta, setPrefix } from '../worker/set-names.ts';
import { type Filled, type Filling, sound } from './fill-set.ts';
import { nameInSet, planSet } from './plan-set.ts';

/** Only one page of this device makes a set at a time. */
const lockName = 'fabula-set';

export interface Making {
  readonly platform: Pick<Platform, 'features' | 'texts'>;
  readonly window: Window & typeof globalThis;
  /** Whether files may be fetched that were not used so far. */
  readonly ahead: boolean;
  /** The sets that may answer, and one that failed and is not made again. */
  readonly sets: { readonly names: readonly string[]; readonly refused: string | null };
  readonly fill?: (filling: Filling) => Promise<Filled>;
}

/**
 * Fills the set of the release that a page of this device would get now, and returns its name once it is whole. Null if
 * it cannot be made now: the network fails, the disk is full, a release is under way, or another page makes it.
 */
export async function makeSet(making: Making): Promise<string | null> {
  const { locks, caches } = { locks: making.window.navigator.locks, caches: making.window.caches };
  return locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock) return null;
    const plan = await planOf(making).catch(() => null); // no network, or something that is no page of ours
    if (!plan || plan.name === making.sets.refused) return null;
    const others = (await caches.keys()).filter((name) => name.startsWith(setPrefix));
    const dropped = others.filter((name) => name !== plan.name && !making.sets.names.includes(name));
    await Promise.all(dropped.map((name) => caches.delete(name)));
    const filled = await (making.fill ?? fillInWorker)(plan);
    if (filled === 'whole') return plan.name;
    // What is there already is not fetched again the next time; on a full disk it would take the room of other things.
    if (filled === 'full' && !making.sets.names.includes(plan.name)) await caches.delete(plan.name);
    return null;
  });
}

/** Without a limit of time: on a slow network it takes as long as it takes. */
async function fillInWorker(filling: Filling): Promise<Filled> {
  // The bundler finds the worker by exactly this expression, and builds it as a file of its own.
  const worker = new Worker(new URL('./fill-set.worker.ts', import.meta.url));
  const { promise, resolve } = Promise.withResolvers<Filled>();
  worker.addEventListener('message', ({ data }: MessageEvent<Filled>) => resolve(data));
  worker.addEventListener('error', () => resolve('failed'));
  worker.postMessage(filling);
  return promise.finally(() => worker.terminate());
}

/** The set is named after its content, so that the same release is the same set. */
async function planOf({ platform, window, ahead }: Making): Promise<Filling | null> {
  const response = await window.fetch(pageKey, { cache: 'no-cache' });
  if (!isKeepable(pageKey, response)) return null;
  const { html, registry } = await withBoot(await response.text(), window);
  const { version } = registry.host;
  if (!version) return null; // a development server
  const versions = platform.features.after(registry);
  if (versions.some(({ files }) => !files.integrity)) return null;
  const shell = await shellFiles(version, window);
  const features = await Promise.all(versions.map((feature) => filesOf(feature, window)));
  const language = platform.texts.language();
  const used = new Set((await usedFiles(window)).map(nameInSet));
  const list = planSet({ html, shell, features, language, ahead, used });
  if (!list) return null;
  const content = [html, language, ...versions.map(({ manifest, version: own }) => `${manifest.name}@${own}`)];
  const name = setPrefix + (await hashOf(content.join('\n'))).slice(0, 16);
  const named = html.replace('</head>', () => `<meta name="${setMeta}" content="${name}"></head>`);
  return { name, html: named, headers: headersOf(response), list };
}

/** A static host's page has no boot data, which a kept page needs to start without a network. */
async function withBoot(html: string, window: Window): Promise<{ html: string; registry: Registry }> {
  const block = /<script type="application\/json" id="fabula-boot">(.*?)<\/script>/s.exec(html)?.[1];
  if (block) return { html, registry: registryOf(JSON.parse(block).registry) };
  const [config, registry] = await Promise.all(
    ['/config.json', '/registry.json'].map(async (path) => (await sound(path, window, 'no-cache')).json()),
  );
  const boot: { config: PublicConfig; registry: Registry } = { config, registry: registryOf(registry) };
  // `<` is the only character that could end the block.
  const data = JSON.stringify(boot).replaceAll('<', '\\u003c');
  const script = `<script type="application/json" id="fabula-boot">${data}</script>`;
  return { html: html.replace('</head>', () => `${script}</head>`), registry: boot.registry };
}

function registryOf(value: unknown): Registry {
  if (!isRegistry(value)) throw new Error('The answer is not a registry');
  return value;
}

/** The list of the shell's files, which is named after its own hash. */
async function shellFiles(version: string, window: Window): Promise<Readonly<Record<string, string>>> {
  const text = await (await sound(`/assets/files.${version}.json`, window)).text();
  if (!(await hashOf(text)).startsWith(version)) throw new Error('This is not the list of the shell’s files');
  return JSON.parse(text);
}

/** A page knows only the digest of a version's list, the registry knows all digests. */
async function filesOf({ manifest, files: { base, entry, integrity = {} } }: AvailableFeature, window: Window) {
  const { name, routes } = manifest;
  const isKnown = integrity[entry.slice(base.length)] !== undefined;
  const digests = isKnown ? integrity : { ...integrity, ...(await listOf(base, integrity, window)) };
  return { name, base, routes, digests };
}

async function listOf(base: string, integrity: NonNullable<FeatureVersion['integrity']>, window: Window) {
  const path = base + digestsFile;
  const answer = await sound(path, window, 'default', integrity[digestsFile]);
  return (await answer.json()) as Readonly<Record<string, string>>; // it matched its digest
}

/** What this page has requested, and what the sets hold beyond what they need. */
async function usedFiles({ performance, caches, location }: Window & typeof globalThis): Promise<string[]> {
  const requested = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = requested.filter(({ origin, search }) => origin === location.origin && search === '');
  const sets = (await caches.keys()).filter((name) => name.startsWith(setPrefix));
  const kept = await Promise.all(sets.map(async (name) => (await caches.open(name)).keys()));
  return [...own, ...kept.flat().map(({ url }) => new URL(url))].map(({ pathname }) => pathname);
}

/** The policy and whatever else the server says of its page; what describes the bytes on the way is no longer true. */
function headersOf({ headers }: Response): [string, string][] {
  const dropped = ['content-encoding', 'content-length', 'etag', 'vary', 'date', 'age'];
  return [...headers].filter(([name]) => !dropped.includes(name));
}

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
