import type { PublicConfig, Registry } from '@fabula/contracts';

/** What a page starts with. */
export interface Boot {
  readonly config: PublicConfig;
  readonly registry: Registry;
}

/** Reads one of the page's own files, always the newest version. */
export async function readJson(path: string, fetch: typeof globalThis.fetch, waitMs: number): Promise<object> {
  const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(waitMs) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** Checks only what the shell relies on before it looks at a feature. */
export function isRegistry(value: unknown): value is Registry {
  if (typeof value !== 'object' || value === null) return false;
  const { schema, revision, features } = value as Partial<Registry>; // each property is checked below
  return schema === 1 && typeof revision === 'number' && typeof features === 'object' && features !== null;
}
