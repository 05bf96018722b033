import type { Registry } from '@fabula/contracts';
import type { Platform } from '@fabula/platform';

/** The key under which a device keeps the versions its tester asked for. */
export const overridesKey = 'fabula-feature-overrides';

/** The registry with a tester's overrides. */
export interface Overridden {
  readonly registry: Registry;
  /**
   * Rejects if the badge cannot be loaded, because without it a tester could mistake an override for what learners get.
   */
  readonly showBadge: (platform: Platform) => Promise<void>;
}
