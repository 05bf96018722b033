import { nativeDevice, usePlatform, useSession } from '@fabula/platform';
import { FeatureDialog } from './feature/feature-dialog.tsx';
import { loadFeature } from './feature/remote.ts';
import type { LoadLifecycles } from './feature/run-feature.ts';

/**
 * Redeems a purchase made on the web, on a phone that was opened by the purchase's link. As soon as somebody is signed
 * in, it opens the feature that offers redemption. It shows nothing itself, and a failure changes nothing.
 */
export function Redemption({ load = loadFeature }: { readonly load?: LoadLifecycles }) {
  const { features, openedWith } = usePlatform();
  const { user } = useSession();
  const feature = features.withDialog('redeem');
  if (!user || !feature || !nativeDevice(window) || !isRedemption(openedWith)) return null;
  return <FeatureDialog feature={feature} dialog="redeem" load={load} />;
}

/** RevenueCat's redemption links carry their token under this name. */
function isRedemption(address: string): boolean {
  return new URL(address).searchParams.has('redemption_token');
}
