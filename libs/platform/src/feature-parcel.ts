import type { FeatureManifest } from '@fabula/contracts';
import type { Platform } from './platform.ts';

/** What the shell passes to a feature's parcel. */
export interface FeatureProps {
  readonly platform: Platform;
  readonly manifest: FeatureManifest;
  readonly domElement: HTMLElement;
  /** Set when a dialog is mounted instead of the feature's routes. */
  readonly dialog?: string;
  /** Called if a render throws after mounting; the feature shows its card and the shell counts the crash. */
  readonly onCrash: (error: unknown) => void;
}

/** A feature's lifecycles, in the form of single-spa's parcels. */
export interface FeatureLifecycles {
  readonly bootstrap: (props: FeatureProps) => Promise<void>;
  readonly mount: (props: FeatureProps) => Promise<void>;
  readonly unmount: (props: FeatureProps) => Promise<void>;
}
