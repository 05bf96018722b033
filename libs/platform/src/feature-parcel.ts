import type { FeatureManifest } from '@fabula/contracts';
import type { Platform } from './platform.ts';

/** What the shell hands a feature's parcel. */
export interface FeatureProps {
  readonly platform: Platform;
  readonly manifest: FeatureManifest;
  readonly domElement: HTMLElement;
  /** Set when a dialog is mounted instead of the feature's routes. */
  readonly dialog?: string;
  /** A render failed after mounting; the feature shows its card and the shell counts the crash. */
  readonly onCrash: (error: unknown) => void;
}

/** A feature's lifecycles, as single-spa's parcels take them. */
export interface FeatureLifecycles {
  readonly bootstrap: (props: FeatureProps) => Promise<void>;
  readonly mount: (props: FeatureProps) => Promise<void>;
  readonly unmount: (props: FeatureProps) => Promise<void>;
}
