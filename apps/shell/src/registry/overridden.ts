import type { Registry } from '@fabula/contracts';
import type { Platform } from '@fabula/platform';

/** Where a device keeps the versions its tester asked for. */
export const overridesKey = 'fabula-feature-overrides';

/** The registry as a tester wants it. */
export interface Overridden {
  readonly registry: Registry;
  /** Rejects where the badge cannot be had: without it nobody must take what they see for what learners have. */
  readonly showBadge: (platform: Platform) => Promise<void>;
}
