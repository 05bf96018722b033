import type { FeatureManifest } from '@fabula/contracts';
import type { Platform } from './platform.ts';

/** What the shell passes to a feature's parcel. */
export interface FeatureProps {
  readonly platform: Platform;
  readonly manifest: FeatureManifest;
  readonly domElement: HTMLElement;
  /** Set when a dialog is mounted instead of the feature's routes. */
  readonly dialog?: string;
  /**
   * Whether a path is shown in this place. At other paths its router stays where it was, because a kept screen must not
   * follow the learner to other tabs. Missing for a dialog, which may be opened anywhere.
   */
  readonly isOwn?: (pathname: string) => boolean;
  /** False while a kept tab is out of sight: its effects have ended, its state stays. Missing means true. */
  readonly active?: boolean;
  /** Called if a render throws after mounting; the feature shows its card and the shell counts the crash. */
  readonly onCrash: (error: unknown) => void;
}

/** A feature's lifecycles, in the form of single-spa's parcels. */
export interface FeatureLifecycles {
  readonly bootstrap: (props: FeatureProps) => Promise<void>;
  readonly mount: (props: FeatureProps) => Promise<void>;
  readonly unmount: (props: FeatureProps) => Promise<void>;
  /**
   * Follows `active`. A feature that does not expose it, as before tabs were kept, is unmounted whenever it is left.
   */
  readonly update?: (props: FeatureProps) => Promise<void>;
}
