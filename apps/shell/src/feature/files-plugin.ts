import { filesPlugin, type LateFiles } from '@fabula/contracts';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { checkFile } from './checked-files.ts';
import { loadLimits, retry } from './retry.ts';

/** The folders of the versions whose exposed module is in the page. */
const standing = new Set<string>();

/**
 * As many attempts as for a version, but practically without a time limit: each file of the chunk has its own limit and
 * fails under its own name.
 */
const chunkLimits = { ...loadLimits, attemptMs: 600_000, totalMs: 600_000 };

/** How long an entry may take. */
let entryMs = loadLimits.attemptMs;

export function expectEntryWithin(milliseconds: number): void {
  entryMs = milliseconds;
}

/** The exposed module of a version that has come into the page. */
export interface LoadedModule {
  readonly feature: string;
  /** The folder of the version's files. */
  readonly folder: string;
  /** Since its entry was requested. */
  readonly milliseconds: number;
}

/** When each version's entry was requested last, by its folder. */
const requested = new Map<string, number>();

let tell: (loaded: LoadedModule) => void = () => undefined;

/** Calls back for each exposed module that comes into the page from now on. */
export function listenToLoads(listener: typeof tell): void {
  tell = listener;
}

/**
 * What the shell adds to the loading of features: digests, time limits, other addresses where a file was lost, and
 * telemetry of what was loaded.
 */
export const files: ModuleFederationRuntimePlugin & LateFiles<HTMLScriptElement | HTMLLinkElement> = {
  name: filesPlugin,
  beforeRegisterRemote(about) {
    if ('entry' in about.remote) standing.delete(folderOf(about.remote.entry));
    return about;
  },
  createScript({ url }) {
    const script = Object.assign(document.createElement('script'), { src: url });
    checkFile(script);
    requested.set(folderOf(url), performance.now());
    return { script, timeout: entryMs };
  },
  onLoad({ remote }) {
    if (!('entry' in remote)) return;
    const folder = folderOf(remote.entry);
    // Called each time that somebody asks for the module.
    if (standing.has(folder)) return;
    standing.add(folder);
    const now = performance.now();
    tell({ feature: remote.name, folder, milliseconds: Math.round(now - (requested.get(folder) ?? now)) });
  },
  checkElement: checkFile,
  // While the version itself is loading, that load's own retries cover its chunks.
  loadChunk: (request, folder) => (standing.has(folder) ? retry(request, { limits: chunkLimits }) : request()),
};

/** The absolute address of the folder in which this entry lies. */
export function folderOf(entry: string): string {
  return new URL('.', new URL(entry, location.href)).href;
}
