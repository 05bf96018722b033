import { expect, type Page } from '@playwright/test';

/** What the worker keeps of its sets (apps/shell/src/worker/release-sets.ts). */
interface KeptState {
  readonly current: { readonly name: string; readonly proven: boolean } | null;
  readonly beside: { readonly name: string; readonly proven: boolean } | null;
  readonly outdated: boolean;
}

export function keptState(page: Page): Promise<KeptState | null> {
  return page.evaluate(async () => (await caches.match('/fabula-sets'))?.json() ?? null);
}

/** The set from which this page came; null if it came from the network. */
export function setOf(page: Page): Promise<string | null> {
  return page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="fabula-set"]')?.content ?? null);
}

/** Waits until the worker holds a whole set other than this one, and returns its name. */
export async function waitForSet(page: Page, before: string | null = null): Promise<string> {
  let name: string | null = null;
  await expect(async () => {
    name = (await keptState(page))?.current?.name ?? null;
    expect(name).not.toBeNull();
    expect(name).not.toBe(before);
  }).toPass();
  return name ?? '';
}

/** The paths of what lies in the cache of a set. */
export function keptFiles(page: Page, set: string): Promise<readonly string[]> {
  return page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  }, set);
}
