import type { AvailableFeature, FeatureLifecycles, FeatureProps, Platform } from '@fabula/platform';
import { mountRootParcel, type ParcelConfigObject } from 'single-spa';
import { type LoadLimits, limitsWithin, retry } from './retry.ts';

export type LoadLifecycles = (
  feature: AvailableFeature,
  options?: { readonly limits?: LoadLimits },
) => Promise<FeatureLifecycles>;

export interface FeatureToRun {
  readonly platform: Platform;
  readonly feature: AvailableFeature;
  readonly load: LoadLifecycles;
  /** The place in the page; the feature's own element is in it only while the feature is shown. */
  readonly place: HTMLElement;
  /** Mounts this dialog of the feature instead of its routes. */
  readonly dialog: string | undefined;
  /** Which paths the place shows; missing for a dialog. */
  readonly isOwn: FeatureProps['isOwn'];
  /** False to prepare it out of sight. */
  readonly active: boolean;
}

/** They hear of the feature as long as it is wanted. */
export interface RunListeners {
  readonly onMounted: () => void;
  /** Whether it is mounted and could be hidden; false once it failed or crashed, too. */
  readonly onStanding: (stands: boolean) => void;
  readonly onFailure: () => void;
  readonly onCrash: (early: boolean, error: unknown) => void;
  /** It broke out of sight, which shows when it comes back: it must be run anew. */
  readonly onBrokenReturn: () => void;
}

export interface RunningFeature {
  /** Shows it again, or takes it out of the page, as it is. Resolves once the feature has followed. */
  setActive(active: boolean): Promise<void>;
  /** Removes it for good. */
  end(): void;
}

/**
 * A feature's screens are chunks of their own that arrive a moment later; a feature shown this long has shown one.
 */
export const provenMs = 5000;

/** A lifecycle that takes longer is abandoned. */
const lifecycleTimeoutMs = 10_000;

/** Mounts a feature's parcel, and reports how that and its life went. */
export function runFeature(
  wanted: FeatureToRun,
  { onMounted, onStanding, onFailure, onCrash, onBrokenReturn }: RunListeners,
): RunningFeature {
  const { platform, feature, place } = wanted;
  const domElement = document.createElement('div');
  const proof = proofOf(platform, feature);
  let askedAt = performance.now();
  let { active } = wanted;
  let present = true;
  let mounted = false;
  let returning = false;
  const at = () => ({
    feature: feature.manifest.name,
    version: feature.version,
    bucket: feature.bucket,
    milliseconds: Math.round(performance.now() - askedAt),
  });
  const fall = (tell: () => void) => {
    if (!present) return;
    onStanding(false);
    // Out of sight nobody saw it, so it counts against nothing, and starts anew when the learner goes there.
    if (returning) {
      domElement.remove();
      onBrokenReturn();
    } else if (active) tell();
  };
  const fail = (stage: 'load' | 'mount', error: unknown) => {
    platform.reporter.reportFeature({ ...at(), stage, error });
    fall(onFailure);
  };
  const { parcel, settled, follow, end } = startParcel(wanted, domElement, {
    onCrash: (error) => {
      platform.reporter.reportFeature({ ...at(), stage: 'crash', error });
      const early = proof.refute();
      fall(() => onCrash(early, error));
    },
    onFailure: fail,
  });
  const shown = () => {
    platform.reporter.noteFeature({ ...at(), stage: 'mount' });
    if (!present) return;
    proof.begin();
    onMounted();
  };
  settled.then(
    () => {
      mounted = true;
      if (present) onStanding(parcel.update !== undefined && !proof.isRefuted());
      if (wanted.active || active) shown();
      void follow(active);
    },
    () => undefined, // told as a failure
  );
  if (active) place.append(domElement);
  return {
    async setActive(next) {
      if (next === active) return;
      active = next;
      askedAt = performance.now();
      if (next) place.append(domElement);
      else leavePage(domElement);
      if (!mounted) return;
      if (next) shown();
      else proof.take();
      returning = next; // React throws what broke in a hidden tree only now
      await follow(next);
      returning = false;
    },
    end() {
      present = false;
      proof.take(); // the learner left without the feature having crashed
      end();
    },
  };
}

/** A version is proven once it was shown for a while, or until the learner left, and did not crash. */
function proofOf({ featureHealth }: Platform, { manifest, version }: AvailableFeature) {
  let timer: number | undefined;
  let isProven = false;
  let isRefuted = false;
  const take = () => {
    clearTimeout(timer);
    if (timer === undefined || isRefuted) return;
    timer = undefined;
    isProven = true;
    featureHealth.noteMounted(manifest.name, version);
  };
  return {
    take,
    begin() {
      if (!isProven) timer ??= window.setTimeout(take, provenMs);
    },
    /** Returns whether it came before the version was proven. */
    refute() {
      isRefuted = true;
      return timer !== undefined;
    },
    isRefuted: () => isRefuted,
  };
}

interface ParcelListeners {
  readonly onCrash: (error: unknown) => void;
  readonly onFailure: (stage: 'load' | 'mount', error: unknown) => void;
}

function startParcel(
  { platform, feature, dialog, load, isOwn, active }: FeatureToRun,
  domElement: HTMLElement,
  { onCrash, onFailure }: ParcelListeners,
) {
  const props = {
    domElement,
    platform,
    manifest: feature.manifest,
    onCrash,
    ...(dialog ? { dialog } : {}),
    ...(isOwn ? { isOwn } : {}),
  };
  const parcel = mountRootParcel(() => parcelConfig(platform, feature, load), { ...props, active });
  const reached = parcel.loadPromise.then(
    () => 'mount' as const,
    () => 'load' as const,
  );
  // All three promises reject with the same failure, and each must be caught.
  const settled = Promise.all([parcel.loadPromise, parcel.bootstrapPromise, parcel.mountPromise]);
  settled.catch(async (error: unknown) => onFailure(await reached, error));
  let drawn = active;
  let ended = false;
  // One after another, because a parcel refuses what comes while it follows.
  let following: Promise<unknown> = Promise.resolve();
  return {
    parcel,
    settled,
    /** Resolves once the feature has followed. */
    follow(next: boolean): Promise<unknown> {
      const change = async () => {
        if (drawn === next || ended) return;
        drawn = next;
        await parcel.update?.({ ...props, active: next });
      };
      following = following.then(change).catch((error: unknown) => onFailure('mount', error));
      return following;
    },
    end() {
      ended = true;
      settled
        .then(() => following)
        .then(() => parcel.unmount())
        .catch(() => undefined) // reported above: a parcel that never mounted has nothing to unmount
        .finally(() => domElement.remove());
    },
  };
}

/**
 * Takes a feature out of the page with its screens as they are. A dialog is closed as by Escape, so that it is not open
 * when the learner comes back to the tab, and while it is in the page, where the browser can give the focus back.
 */
function leavePage(domElement: HTMLElement): void {
  for (const dialog of domElement.querySelectorAll('dialog')) {
    if (dialog.open) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    dialog.close();
  }
  domElement.remove();
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
