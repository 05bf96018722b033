import type { PublicConfig } from '@fabula/contracts';
import { type Boot, isRegistry, readJson } from './registry/boot-files.ts';

/** Defaults for what a `config.json` need not say. */
const unsaid: Pick<PublicConfig, 'purchases'> = { purchases: { kind: 'none' } };

/** How long the registry may take before an older copy is used. */
const timeoutMs = 3000;

/**
 * Reads the configuration and the registry. Our server writes both into the page, which saves two round trips; a static
 * host serves them as files. If they cannot be read, the copy on this device or the one beside the page is used.
 */
export async function readBoot(
  document: Document,
  fetch: typeof globalThis.fetch,
  waitMs: number = timeoutMs,
): Promise<Boot> {
  try {
    const block = document.getElementById('fabula-boot')?.textContent;
    // Both were checked when they were published.
    const boot = block ? (JSON.parse(block) as Boot) : await fetchBoot(fetch, waitMs);
    if (!isRegistry(boot.registry)) throw new Error('No registry');
    return { ...boot, config: { ...unsaid, ...boot.config } };
  } catch (error) {
    const { readOlderBoot } = await import('./registry/older-registry.ts');
    return readOlderBoot({ document, fetch, waitMs, storage: () => localStorage, unsaid, error });
  }
}

async function fetchBoot(fetch: typeof globalThis.fetch, waitMs: number): Promise<Boot> {
  const files = ['/config.json', '/registry.json'].map((path) => readJson(path, fetch, waitMs));
  const [config, registry] = await Promise.all(files);
  return { config, registry } as Boot; // both were checked when they were published
}
