import { type AvailableFeature, type FeatureLifecycles, type Platform, usePlatform } from '@fabula/platform';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { mountRootParcel, type ParcelConfigObject } from 'single-spa';
import styles from './feature-mount.module.css';
import { type LoadLimits, limitsWithin, retry } from './retry.ts';
import { ScreenLoading } from './screen-loading.tsx';

export interface FeatureMountProps {
  readonly feature: AvailableFeature;
  /** Mounts this dialog of the feature instead of its routes; nothing is shown while it loads. */
  readonly dialog?: string;
  readonly load: LoadLifecycles;
  readonly onFailure: () => void;
  /**
   * Called when the feature crashed after it was shown; `early` means before it counted as proven. Its own card stands
   * in its place.
   */
  readonly onCrash?: (early: boolean, error: unknown) => void;
}

export type LoadLifecycles = (
  feature: AvailableFeature,
  options?: { readonly limits?: LoadLimits },
) => Promise<FeatureLifecycles>;

/**
 * A feature's screens are chunks of their own that arrive a moment later; a feature mounted this long has shown one.
 */
const provenMs = 5000;

/** A bootstrap, mount or unmount that takes longer is abandoned. */
const lifecycleTimeoutMs = 10_000;

/** Mounts one feature as a single-spa parcel, and unmounts it when this component unmounts. */
export function FeatureMount({ feature, dialog, load, onFailure, onCrash }: FeatureMountProps) {
  const platform = usePlatform();
  const container = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState(false);
  const failed = useEffectEvent(onFailure);
  const crashed = useEffectEvent((early: boolean, error: unknown) => onCrash?.(early, error));

  // The feature unmounts a moment after its element has left the page, and a dialog outside the page cannot give the
  // focus back. So its dialogs are closed here, while they are still in the page.
  useLayoutEffect(() => {
    const place = container.current;
    return () => {
      for (const dialog of place?.querySelectorAll('dialog') ?? []) dialog.close();
    };
  }, []);

  useEffect(() => {
    const domElement = document.createElement('div');
    container.current?.append(domElement);
    const listeners = { onMounted: () => setMounted(true), onFailure: () => failed(), onCrash: crashed };
    return mountFeature({ platform, feature, dialog, load, domElement }, listeners);
  }, [feature, dialog, load, platform]);

  return (
    <>
      {!mounted && !dialog && (
        <div className={styles.loading}>
          <ScreenLoading />
        </div>
      )}
      <div ref={container} data-feature={feature.manifest.name} />
    </>
  );
}

interface MountFeatureOptions {
  readonly platform: Platform;
  readonly feature: AvailableFeature;
  readonly dialog: string | undefined;
  readonly load: LoadLifecycles;
  readonly domElement: HTMLElement;
}

/** They hear of the feature as long as it is wanted. */
interface MountListeners {
  readonly onMounted: () => void;
  readonly onFailure: () => void;
  readonly onCrash: (early: boolean, error: unknown) => void;
}

/** Mounts a feature's parcel and reports how that went. Returns what unmounts it, and removes its element. */
function mountFeature(
  { platform, feature, dialog, load, domElement }: MountFeatureOptions,
  { onMounted, onFailure, onCrash }: MountListeners,
): () => void {
  const started = performance.now();
  let present = true;
  let proof: number | undefined;
  let crashes = 0;
  const prove = () => {
    clearTimeout(proof);
    if (proof === undefined || crashes > 0) return;
    proof = undefined;
    platform.featureHealth.noteMounted(feature.manifest.name, feature.version);
  };
  const at = () => ({
    feature: feature.manifest.name,
    version: feature.version,
    bucket: feature.bucket,
    milliseconds: Math.round(performance.now() - started),
  });
  const parcel = mountRootParcel(() => parcelConfig(platform, feature, load), {
    domElement,
    platform,
    manifest: feature.manifest,
    onCrash: (error: unknown) => {
      platform.reporter.reportFeature({ ...at(), stage: 'crash', error });
      crashes += 1;
      if (present) onCrash(proof !== undefined, error);
    },
    ...(dialog ? { dialog } : {}),
  });
  const reached = parcel.loadPromise.then(
    () => 'mount' as const,
    () => 'load' as const,
  );
  // All three promises reject with the same failure, and each must be caught.
  const settled = Promise.all([parcel.loadPromise, parcel.bootstrapPromise, parcel.mountPromise]);
  settled.then(
    () => {
      platform.reporter.noteFeature({ ...at(), stage: 'mount' });
      if (!present) return;
      proof = window.setTimeout(prove, provenMs);
      onMounted();
    },
    async (error: unknown) => {
      platform.reporter.reportFeature({ ...at(), stage: await reached, error });
      if (present) onFailure();
    },
  );
  return () => {
    present = false;
    prove(); // the learner left without the feature having crashed
    settled
      .then(() => parcel.unmount())
      .catch(() => undefined) // reported above: a parcel that never mounted has nothing to unmount
      .finally(() => domElement.remove());
  };
}

async function parcelConfig(
  platform: Platform,
  feature: AvailableFeature,
  load: LoadLifecycles,
): Promise<ParcelConfigObject> {
  const limits = limitsWithin(platform.config.featureLoadMs);
  // Texts are loaded beside the code. A missing language makes the feature fail, because a screen of text keys is
  // worse.
  const texts = retry(() => platform.texts.need(feature.manifest.name), { limits });
  const [lifecycles] = await Promise.all([load(feature, { limits }), texts]);
  const timeout = { millis: lifecycleTimeoutMs, dieOnTimeout: true, warningMillis: lifecycleTimeoutMs };
  const config = { ...lifecycles, timeouts: { bootstrap: timeout, mount: timeout, unmount: timeout, update: timeout } };
  return config as unknown as ParcelConfigObject; // single-spa types custom props only as a record of anything
}
