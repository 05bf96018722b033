import { type AvailableFeature, useLocation, usePlatform } from '@fabula/platform';
import { useState } from 'react';
import type { Failing } from './leave-version.ts';

export interface RunningVersion {
  readonly feature: AvailableFeature;
  /** Changes with every start, as a key for what is mounted. */
  readonly start: string;
  /** None of its versions would run. */
  readonly failed: boolean;
  /** This version did not get into the page: the next one takes its place, until none is left. */
  readonly onFailure: () => void;
  /**
   * It broke while it ran: `early`, or for the second time in this session, the next version takes its place. Not for want
   * of a network.
   */
  readonly onCrash: (early: boolean, error: unknown) => void;
  readonly retry: () => void;
}

/** The version of a feature that runs in one place of the page: that of its screens, or of a `dialog`. */
export function useVersion(given: AvailableFeature, dialog?: string): RunningVersion {
  const platform = usePlatform();
  useLocation(); // another address is another screen: what broke the last one is no reason to keep it from the learner
  const { name } = given.manifest;
  const feature = platform.features.named(name) ?? given;
  const [starts, setStarts] = useState(0);
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const again = () => setStarts((now) => now + 1);
  const place = () => dialog ?? platform.navigation.getLocation().pathname;
  const fail = () => setFailedAt(place());
  const takeNext = async (crash?: Failing['crash']) => {
    // Only where something failed; without a network the card has to do.
    const { giveWay } = await import(/* webpackChunkName: "leave-version" */ './leave-version.ts');
    if (await giveWay(platform, feature, { dialog, ...(crash && { crash }) })) return again();
    // What crashed keeps its own card with Retry where nothing can take its place. A dialog has no place for one.
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
