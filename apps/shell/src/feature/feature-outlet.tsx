import { type AvailableFeature, FeatureFailureCard } from '@fabula/platform';
import { FeatureMount, type LoadLifecycles } from './feature-mount.tsx';
import { loadFeature } from './remote.ts';
import { useVersion } from './use-version.ts';

export interface FeatureOutletProps {
  readonly feature: AvailableFeature;
  readonly load?: LoadLifecycles | undefined;
}

/**
 * One feature in its place. A failure stays inside: another version replaces it, or else a card with Retry and Home.
 */
export function FeatureOutlet({ feature: given, load = loadFeature }: FeatureOutletProps) {
  const { feature, start, failed, onFailure, onCrash, retry } = useVersion(given);
  if (failed) return <FeatureFailureCard manifest={feature.manifest} kind="failed" onRetry={retry} />;
  return <FeatureMount key={start} feature={feature} load={load} onFailure={onFailure} onCrash={onCrash} />;
}
