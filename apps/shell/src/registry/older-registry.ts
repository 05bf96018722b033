import type { PublicConfig } from '@fabula/contracts';
import { type Boot, isRegistry, readJson } from './boot-files.ts';

const keptKey = 'fabula-registry';

export interface OlderBootOptions {
  readonly document: Document;
  readonly fetch: typeof globalThis.fetch;
  readonly waitMs: number;
  /** A function, since the browser may refuse even the mention of it. */
  readonly storage: () => Storage;
  readonly unsaid: Partial<PublicConfig>;
  /** Why the present one could not be had; thrown where no older one is to be had either. */
  readonly error: unknown;
}

/**
 * What this device started with last; else the copy that was published beside the page, which its `<link
 * id="fabula-registry-copy">` names, with the configuration of this moment.
 */
export async function readOlderBoot(options: OlderBootOptions): Promise<Boot> {
  console.warn('[fabula] the registry could not be read; an older one stands in', options.error);
  const kept = readKept(options.storage);
  if (kept) return kept;
  const copy = options.document.getElementById('fabula-registry-copy')?.getAttribute('href');
  if (!copy) throw options.error;
  const files = [copy, '/config.json'].map((path) => readJson(path, options.fetch, options.waitMs));
  const [registry, config] = await Promise.all(files);
  if (!isRegistry(registry)) throw options.error;
  return { registry, config: { ...options.unsaid, ...config } as PublicConfig }; // checked when it was published
}

/** Keeps what this page started with for a visit on which it cannot be had. */
export function keepBoot(boot: Boot, storage: () => Storage): void {
  try {
    const text = JSON.stringify(boot);
    if (storage().getItem(keptKey) !== text) storage().setItem(keptKey, text);
  } catch {
    // Blocked or full: the copy beside the page has to do.
  }
}

function readKept(storage: () => Storage): Boot | null {
  try {
    const kept = JSON.parse(storage().getItem(keptKey) ?? 'null') as Boot | null; // as this page once wrote it
    return kept && isRegistry(kept.registry) && kept.config ? kept : null;
  } catch {
    return null; // blocked, or not ours
  }
}
