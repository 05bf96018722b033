import type { Boot } from './boot-files.ts';
import { type Overridden, overridesKey } from './overridden.ts';

/** For testers, where the site lets them: other versions of features, if this address or device asks for any. */
export async function askForOverrides(boot: Boot, allowed: readonly string[]): Promise<Overridden | null> {
  const asked = new URL(location.href).searchParams.getAll('feature');
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(overridesKey);
  } catch {
    // Blocked: the address alone can ask.
  }
  if (asked.length === 0 && !kept) return null;
  const { readOverrides } = await import(/* webpackChunkName: "overrides" */ './overrides.ts');
  return readOverrides({ boot, allowed, asked, kept });
}
