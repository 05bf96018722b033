import type { PublicConfig } from '@fabula/contracts';
import { type Boot, isRegistry, readJson } from './boot-files.ts';

const keptKey = 'fabula-registry';

export interface OlderBootOptions {
  readonly document: Document;
  readonly fetch: typeof globalThis.fetch;
  readonly waitMs: number;
  /** A function, because the browser may throw as soon as storage is accessed. */
  readonly storage: () => Storage;
  readonly unsaid: Partial<PublicConfig>;
  /** Why the current registry could not be read; thrown if there is no older one either. */
  readonly error: unknown;
}

/**
 * The boot data this device used last, or else the copy of the registry published beside the page, which its `<link
 * id="fabula-registry-copy">` names, with the current configuration.
 */
export async function readOlderBoot(options: OlderBootOptions): Promise<Boot> {
  console.warn('[fabula] the registry could not be read; an older one is used', options.error);
  const kept = readKept(options.storage);
  if (kept) return kept;
  const copy = options.document.getElementById('fabula-registry-copy')?.getAttribute('href');
  if (!copy) throw options.error;
  const files = [copy, '/config.json'].map((path) => readJson(path, options.fetch, options.waitMs));
  const [registry, config] = await Promise.all(files);
  if (!isRegistry(registry)) throw options.error;
  return { registry, config: { ...options.unsaid, ...config } as PublicConfig }; // checked when it was published
}

/** Keeps what this page started with, for a visit on which it cannot be loaded. */
export function keepBoot(boot: Boot, storage: () => Storage): void {
  try {
    const text = JSON.stringify(boot);
    if (storage().getItem(keptKey) !== text) storage().setItem(keptKey, text);
  } catch {
    // Storage is blocked or full: the copy beside the page is the fallback.
  }
}

function readKept(storage: () => Storage): Boot | null {
  try {
    const kept = JSON.parse(storage().getItem(keptKey) ?? 'null') as Boot | null; // this page wrote it earlier
    return kept && isRegistry(kept.registry) && kept.config ? kept : null;
  } catch {
    return null; // storage is blocked, or the value is not ours
  }
}
