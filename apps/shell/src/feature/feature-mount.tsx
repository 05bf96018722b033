import { type AvailableFeature, type FeatureProps, useLocation, usePlatform } from '@fabula/platform';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './feature-mount.module.css';
import { type LoadLifecycles, type RunningFeature, runFeature } from './run-feature.ts';
import { ScreenLoading } from './screen-loading.tsx';

export interface FeatureMountProps {
  readonly feature: AvailableFeature;
  /** Mounts this dialog of the feature instead of its routes; nothing is shown while it loads. */
  readonly dialog?: string;
  /** Which paths are shown here; missing for a dialog. */
  readonly isOwn?: FeatureProps['isOwn'];
  /** False while it is kept out of sight. */
  readonly active?: boolean;
  readonly load: LoadLifecycles;
  readonly onFailure: () => void;
  /**
   * Called when the feature crashed after it was shown; `early` means before it counted as proven. Its own card stands
   * in its place.
   */
  readonly onCrash?: (early: boolean, error: unknown) => void;
  /** Called with whether the feature is mounted and could be kept out of sight. */
  readonly onStanding?: ((stands: boolean) => void) | undefined;
}

/**
 * Mounts one feature as a single-spa parcel, takes it out of the page while it is not active, and unmounts it when this
 * component unmounts.
 */
export function FeatureMount(props: FeatureMountProps) {
  const { feature, dialog, isOwn, active = true, load } = props;
  const platform = usePlatform();
  const container = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState(false);
  const [lives, setLives] = useState(1);
  const running = useRef<RunningFeature>(null);
  const failed = useEffectEvent(() => props.onFailure());
  const crashed = useEffectEvent((early: boolean, error: unknown) => props.onCrash?.(early, error));
  const stands = useEffectEvent((is: boolean) => props.onStanding?.(is));
  const liveAgain = () => {
    setMounted(false);
    setLives((now) => now + 1);
  };
  const run = useEffectEvent((place: HTMLElement) =>
    runFeature(
      { platform, feature, dialog, isOwn, active, load, place },
      {
        onMounted: () => setMounted(true),
        onStanding: stands,
        onFailure: failed,
        onCrash: crashed,
        onBrokenReturn: liveAgain,
      },
    ),
  );
  useClosedDialogs(container);
  useInSight(container, running, active);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is run is another feature with each of these
  useEffect(() => {
    if (!container.current) return;
    const here = run(container.current);
    running.current = here;
    return () => {
      running.current = null;
      here.end();
    };
  }, [feature, dialog, load, platform, lives]);

  return (
    <>
      {!mounted && !dialog && active && (
        <div className={styles.loading}>
          <ScreenLoading />
        </div>
      )}
      <div ref={container} data-feature={feature.manifest.name} hidden={!active} />
    </>
  );
}

/**
 * A feature unmounts a moment after its element has left the page, and a dialog outside the page cannot give the focus
 * back. So its dialogs are closed here, while they are still in the page.
 */
function useClosedDialogs(container: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = container.current;
    return () => {
      for (const dialog of place?.querySelectorAll('dialog') ?? []) dialog.close();
    };
  }, [container]);
}

/**
 * Takes what runs out of the page and back, and leads back to where its screen was left: scrolls there, and takes the
 * focus along, which would else begin above the window.
 */
function useInSight(
  container: RefObject<HTMLElement | null>,
  running: RefObject<RunningFeature | null>,
  active: boolean,
): void {
  const { navigation } = usePlatform();
  const { pathname } = useLocation();
  const own = useRef(pathname);
  const top = useRef(0);
  const focused = useRef<Element>(null);
  const left = useRef({ pathname: '', top: 0 });
  useLayoutEffect(() => {
    if (active) own.current = pathname;
  }, [active, pathname]);
  // Read while nothing has changed yet: later the browser would have to lay out the page to tell.
  useEffect(() => {
    if (!active) return;
    return navigation.subscribe(() => {
      top.current = window.scrollY;
      focused.current = document.activeElement;
    });
  }, [navigation, active]);
  useLayoutEffect(() => {
    const here = running.current;
    if (!here) return; // it is about to start
    if (!active) left.current = { pathname: own.current, top: top.current };
    void here.setActive(active).then(() => {
      const { pathname: before, top: wanted } = left.current;
      if (!active || wanted <= 0 || before !== own.current) return;
      window.scrollTo(0, wanted);
      if (container.current) focusInSight(container.current, focused.current);
    });
  }, [container, running, active]);
}

/** Focuses what had the focus or, where that was elsewhere as on the tab bar, the first heading that is in sight. */
function focusInSight(place: HTMLElement, before: Element | null): void {
  const target = [before, ...place.querySelectorAll('h1, h2, h3')].find((one) => {
    if (!one || !place.contains(one)) return false;
    const { top, bottom, height } = one.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= window.innerHeight;
  });
  if (!(target instanceof HTMLElement)) return;
  if (target !== before) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
