import { nativeSystem, usePlatform, useSession } from '@fabula/platform';
import { useState } from 'react';
import { FeatureMount, type FeatureMountProps } from './feature/feature-mount.tsx';
import { loadFeature } from './feature/remote.ts';

/**
 * On a phone that was opened by the link of a purchase on the web: has whichever feature offers it take that purchase over, as
 * soon as somebody is signed in. It shows nothing, and a failure changes nothing.
 */
export function Redemption({ load = loadFeature }: { readonly load?: FeatureMountProps['load'] }) {
  const { features, openedWith } = usePlatform();
  const { user } = useSession();
  const [failed, setFailed] = useState(false);
  const feature = features.withDialog('redeem');
  if (failed || !user || !feature || !nativeSystem(window) || !isRedemption(openedWith)) return null;
  return <FeatureMount feature={feature} dialog="redeem" load={load} onFailure={() => setFailed(true)} />;
}

/** RevenueCat's redemption links carry their token under this name. */
function isRedemption(address: string): boolean {
  return new URL(address).searchParams.has('redemption_token');
}
