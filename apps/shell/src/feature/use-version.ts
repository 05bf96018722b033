import { type AvailableFeature, usePlatform } from '@fabula/platform';
import { useState } from 'react';

export interface RunningVersion {
  readonly feature: AvailableFeature;
  /** Changes with every start, as a key for what is mounted. */
  readonly start: string;
  /** None of its versions would run. */
  readonly failed: boolean;
  /** This version did not get into the page: the next one takes its place, until none is left. */
  readonly onFailure: () => void;
  /** It broke while it ran: `early`, or for the second time in this session, the next version takes its place. */
  readonly onCrash: (early: boolean) => void;
  readonly retry: () => void;
}

/** The version of a feature that runs in one place of the page. */
export function useVersion(given: AvailableFeature): RunningVersion {
  const { features, featureHealth, texts } = usePlatform();
  const { name } = given.manifest;
  const feature = features.named(name) ?? given;
  const [starts, setStarts] = useState(0);
  const [failed, setFailed] = useState(false);
  const again = () => setStarts((now) => now + 1);
  const takeNext = async (last: boolean) => {
    // Only where something failed; without a network the card has to do.
    const { leaveVersion } = await import(/* webpackChunkName: "leave-version" */ './leave-version.ts');
    const next = features.passOver(feature);
    // Who stays in the page keeps its styles and texts: its card's Retry draws it again with them.
    if (next || last) leaveVersion(feature.files, name, texts.i18n);
    if (next) again();
    else if (last) setFailed(true);
  };
  return {
    feature,
    start: `${feature.version}:${starts}`,
    failed,
    onFailure: () => {
      featureHealth.noteFailure(name, feature.version);
      takeNext(true).catch(() => setFailed(true));
    },
    onCrash: (early) => {
      featureHealth.noteFailure(name, feature.version);
      // The crashed version keeps its own card with Retry where nothing can take its place.
      if (early || featureHealth.isSick(name, feature.version)) takeNext(false).catch(() => undefined);
    },
    retry: () => {
      setFailed(false);
      again();
    },
  };
}
