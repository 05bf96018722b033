import { type AvailableFeature, FeatureFailureCard, type FeatureProps } from '@fabula/platform';
import { FeatureMount } from './feature-mount.tsx';
import { loadFeature } from './remote.ts';
import type { LoadLifecycles } from './run-feature.ts';
import { useVersion } from './use-version.ts';

export interface FeatureOutletProps {
  readonly feature: AvailableFeature;
  readonly load?: LoadLifecycles | undefined;
  /** Which paths are shown here. */
  readonly isOwn?: FeatureProps['isOwn'];
  /** False while it is kept out of sight. */
  readonly active?: boolean;
  /** Called with whether the feature is mounted and could be kept out of sight. */
  readonly onStanding?: (stands: boolean) => void;
}

/**
 * One feature in its place. A failure stays inside: another version replaces it, or else a card with Retry and Home.
 */
export function FeatureOutlet({ feature: given, load = loadFeature, ...place }: FeatureOutletProps) {
  const { feature, start, failed, onFailure, onCrash, retry } = useVersion(given);
  if (failed) return <FeatureFailureCard manifest={feature.manifest} kind="failed" onRetry={retry} />;
  return <FeatureMount key={start} {...{ feature, load, onFailure, onCrash }} {...place} />;
}
