import type { Boot } from './boot-files.ts';
import { type Overridden, overridesKey } from './overridden.ts';

/** Loads other versions of features for testers, if the site allows it and this address or device asks for any. */
export async function askForOverrides(boot: Boot, allowed: readonly string[]): Promise<Overridden | null> {
  const asked = new URL(location.href).searchParams.getAll('feature');
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(overridesKey);
  } catch {
    // Storage is blocked: only the address can ask.
  }
  if (asked.length === 0 && !kept) return null;
  const { readOverrides } = await import(/* webpackChunkName: "overrides" */ './overrides.ts');
  return readOverrides({ boot, allowed, asked, kept });
}
