import type { PublicConfig, Registry } from '@fabula/contracts';

export interface Boot {
  readonly config: PublicConfig;
  readonly registry: Registry;
}

/** What a `config.json` need not say. */
const unsaid: Pick<PublicConfig, 'purchases'> = { purchases: { kind: 'none' } };

/** The registry may take this long before the page says it could not start. */
const timeoutMs = 3000;

/**
 * What to run with and which features there are. Our server writes both into the page, which saves two round trips; a
 * static host serves them as files.
 */
export async function readBoot(document: Document, fetch: typeof globalThis.fetch): Promise<Boot> {
  const block = document.getElementById('fabula-boot')?.textContent;
  if (block) return JSON.parse(block) as Boot; // written by our own server from checked files
  const [config, registry] = await Promise.all(['/config.json', '/registry.json'].map((path) => readJson(path, fetch)));
  return { config: { ...unsaid, ...config }, registry } as Boot; // checked when they were published
}

async function readJson(path: string, fetch: typeof globalThis.fetch): Promise<object> {
  const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
