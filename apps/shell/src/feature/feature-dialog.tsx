import type { AvailableFeature } from '@fabula/platform';
import type { ReactNode } from 'react';
import { FeatureMount } from './feature-mount.tsx';
import type { LoadLifecycles } from './run-feature.ts';
import { useVersion } from './use-version.ts';

export interface FeatureDialogProps {
  readonly feature: AvailableFeature;
  readonly dialog: string;
  readonly load: LoadLifecycles;
  /** Shown in its place when none of the feature's versions can run. */
  readonly fallback?: ReactNode;
}

/** A dialog that belongs to a feature, shown over the current screen. */
export function FeatureDialog({ feature: given, dialog, load, fallback = null }: FeatureDialogProps) {
  const { feature, start, failed, onFailure, onCrash } = useVersion(given, dialog);
  if (failed) return fallback;
  return <FeatureMount key={start} {...{ feature, dialog, load, onFailure, onCrash }} />;
}
