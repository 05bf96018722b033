import { type AvailableFeature, useLocation, usePlatform } from '@fabula/platform';
import { useState } from 'react';
import type { Failing } from './leave-version.ts';

export interface RunningVersion {
  readonly feature: AvailableFeature;
  /** Changes with every start; the key of the mounted component. */
  readonly start: string;
  /** Whether none of its versions can run. */
  readonly failed: boolean;
  /** This version could not be mounted: the next one replaces it, until none is left. */
  readonly onFailure: () => void;
  /**
   * This version crashed. If that was `early`, or the second time in this session, the next version replaces it, but
   * not when the cause is a missing network.
   */
  readonly onCrash: (early: boolean, error: unknown) => void;
  readonly retry: () => void;
}

/** The version of a feature that runs in one place of the page: where its screens are, or in a `dialog`. */
export function useVersion(given: AvailableFeature, dialog?: string): RunningVersion {
  const platform = usePlatform();
  // Re-renders on navigation, because another address is another screen, which the last one's failure must not block.
  useLocation();
  const { name } = given.manifest;
  const feature = platform.features.named(name) ?? given;
  const [starts, setStarts] = useState(0);
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const again = () => setStarts((now) => now + 1);
  const place = () => dialog ?? platform.navigation.getLocation().pathname;
  const fail = () => setFailedAt(place());
  const takeNext = async (crash?: Failing['crash']) => {
    // Loaded only after a failure; without a network the card is all there is.
    const { giveWay } = await import('./leave-version.ts');
    if (await giveWay(platform, feature, { dialog, ...(crash && { crash }) })) return again();
    // A crashed version keeps its own card with Retry where nothing can replace it. A dialog has no room for such a
    // card.
    if (!crash || dialog) fail();
  };
  return {
    feature,
    start: `${feature.version}:${starts}`,
    failed: failedAt === place(),
    onFailure: () => {
      platform.featureHealth.noteFailure(name, feature.version);
      takeNext().catch(fail);
    },
    onCrash: (early, error) => void takeNext({ early, error }).catch(() => dialog && fail()),
    retry: () => {
      setFailedAt(null);
      again();
    },
  };
}
