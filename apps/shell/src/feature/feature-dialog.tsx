import type { AvailableFeature } from '@fabula/platform';
import type { ReactNode } from 'react';
import { FeatureMount, type LoadLifecycles } from './feature-mount.tsx';
import { useVersion } from './use-version.ts';

export interface FeatureDialogProps {
  readonly feature: AvailableFeature;
  readonly dialog: string;
  readonly load: LoadLifecycles;
  /** In its place when none of the feature's versions would run. */
  readonly fallback?: ReactNode;
}

/** A dialog of a feature, over whatever screen is shown. */
export function FeatureDialog({ feature: given, dialog, load, fallback = null }: FeatureDialogProps) {
  const { feature, start, failed, onFailure, onCrash } = useVersion(given, dialog);
  if (failed) return fallback;
  return <FeatureMount key={start} {...{ feature, dialog, load, onFailure, onCrash }} />;
}
