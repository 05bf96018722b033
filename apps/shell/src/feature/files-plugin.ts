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

/** What the shell adds to the loading of features: digests, time limits, other addresses where a file was lost. */
export const files: ModuleFederationRuntimePlugin & LateFiles<HTMLScriptElement | HTMLLinkElement> = {
  name: filesPlugin,
  beforeRegisterRemote(about) {
    if ('entry' in about.remote) standing.delete(folderOf(about.remote.entry));
    return about;
  },
  createScript({ url }) {
    const script = Object.assign(document.createElement('script'), { src: url });
    checkFile(script);
    return { script, timeout: entryMs };
  },
  onLoad({ remote }) {
    if ('entry' in remote) standing.add(folderOf(remote.entry));
  },
  checkElement: checkFile,
  // While the version itself is loading, that load's own retries cover its chunks.
  loadChunk: (request, folder) => (standing.has(folder) ? retry(request, { limits: chunkLimits }) : request()),
};

function folderOf(entry: string): string {
  return new URL('.', new URL(entry, location.href)).href;
}
