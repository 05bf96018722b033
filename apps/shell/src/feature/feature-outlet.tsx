import { type AvailableFeature, FeatureFailureCard, type FeatureLifecycles } from '@fabula/platform';
import { useState } from 'react';
import { FeatureMount } from './feature-mount.tsx';
import { loadFeature } from './remote.ts';

export interface FeatureOutletProps {
  readonly feature: AvailableFeature;
  readonly load?: ((feature: AvailableFeature) => Promise<FeatureLifecycles>) | undefined;
}

/** One feature in its place; whatever goes wrong stays in here, as a card with Retry and Home. */
export function FeatureOutlet({ feature, load = loadFeature }: FeatureOutletProps) {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const retry = () => {
    setFailed(false);
    setAttempt((now) => now + 1);
  };
  if (failed) return <FeatureFailureCard manifest={feature.manifest} kind="failed" onRetry={retry} />;
  return <FeatureMount key={attempt} feature={feature} load={load} onFailure={() => setFailed(true)} />;
}
