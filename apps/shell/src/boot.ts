import type { PublicConfig } from '@fabula/contracts';
import { type Boot, isRegistry, readJson } from './registry/boot-files.ts';

/** What a `config.json` need not say. */
const unsaid: Pick<PublicConfig, 'purchases'> = { purchases: { kind: 'none' } };

/** The registry may take this long before an older one has to do. */
const timeoutMs = 3000;

/**
 * What to run with and which features there are. Our server writes both into the page, which saves two round trips; a
 * static host serves them as files. Where they cannot be had, this device's copy or the one beside the page stands in.
 */
export async function readBoot(
  document: Document,
  fetch: typeof globalThis.fetch,
  waitMs: number = timeoutMs,
): Promise<Boot> {
  try {
    const block = document.getElementById('fabula-boot')?.textContent;
    const boot = block ? (JSON.parse(block) as Boot) : await fetchBoot(fetch, waitMs); // checked when they were published
    if (!isRegistry(boot.registry)) throw new Error('What came as the registry is none');
    return boot;
  } catch (error) {
    const { readOlderBoot } = await import(/* webpackChunkName: "older-registry" */ './registry/older-registry.ts');
    return readOlderBoot({ document, fetch, waitMs, storage: () => localStorage, unsaid, error });
  }
}

async function fetchBoot(fetch: typeof globalThis.fetch, waitMs: number): Promise<Boot> {
  const files = ['/config.json', '/registry.json'].map((path) => readJson(path, fetch, waitMs));
  const [config, registry] = await Promise.all(files);
  return { config: { ...unsaid, ...config }, registry } as Boot; // checked when they were published
}
