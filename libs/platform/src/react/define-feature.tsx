import {
  Activity,
  type ComponentType,
  type ReactNode,
  StrictMode,
  Suspense,
  startTransition,
  useLayoutEffect,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FeatureLifecycles, FeatureProps } from '../feature-parcel.ts';
import { ownNavigation } from '../navigation.ts';
import { FeatureBoundary } from './feature-boundary.tsx';
import { PlatformProvider } from './platform-context.tsx';

export interface FeatureOptions {
  /** The content of the feature's routes; it contains its own `<Routes>`. */
  readonly App: ComponentType;
  /** Dialogs by their names in `feature.json`. */
  readonly dialogs?: Readonly<Record<string, ComponentType>>;
  /** Shown while the feature's own code or texts load. */
  readonly fallback?: ReactNode;
}

/** One mounted part of a feature. */
interface MountedPart {
  readonly draw: (active: boolean) => void;
  readonly unmount: () => void;
}

/**
 * Creates a feature's lifecycles: its own React root with the platform around it. `mount` always settles: it resolves
 * after the first commit and rejects if the first render throws. `update` hides or shows what is mounted.
 */
export function defineFeature({ App, dialogs = {}, fallback = null }: FeatureOptions): Required<FeatureLifecycles> {
  const mounted = new Map<HTMLElement, MountedPart>();
  return {
    bootstrap: async () => {
      // The shell loads texts beside the code, so nothing is left to prepare.
    },
    mount: (props: FeatureProps) =>
      new Promise<void>((resolve, reject) => {
        const Part = props.dialog ? dialogs[props.dialog] : App;
        if (!Part) return reject(new Error(`${props.manifest.name} has no dialog ${props.dialog}`));
        let isMounted = false;
        const part = openPart(props, {
          content: (
            <Suspense fallback={fallback}>
              <Part />
            </Suspense>
          ),
          onError: (error) => {
            reject(error);
            if (isMounted) props.onCrash(error);
          },
          onMounted: () => {
            isMounted = true;
            resolve();
          },
        });
        mounted.set(props.domElement, part);
        // Renders in slices, so that a tap does not wait for the whole screen.
        startTransition(() => part.draw(props.active ?? true));
      }),
    update: async ({ domElement, active = true }: FeatureProps) => {
      const part = mounted.get(domElement);
      // What comes back is there before the next frame, and has done its effects by then.
      if (active) flushSync(() => part?.draw(true));
      else part?.draw(false);
    },
    unmount: async ({ domElement }: FeatureProps) => {
      mounted.get(domElement)?.unmount();
      mounted.delete(domElement);
    },
  };
}

interface PartOptions {
  readonly content: ReactNode;
  readonly onError: (error: unknown) => void;
  readonly onMounted: () => void;
}

function openPart(
  { platform, manifest, domElement, isOwn }: FeatureProps,
  { content, onError, onMounted }: PartOptions,
): MountedPart {
  const root = createRoot(domElement, { identifierPrefix: `${manifest.name}-` });
  const first = manifest.tab?.path ?? platform.navigation.getLocation().pathname;
  const navigation = isOwn ? ownNavigation(platform.navigation, isOwn, first) : platform.navigation;
  return {
    draw: (active) =>
      root.render(
        <StrictMode>
          <PlatformProvider platform={platform} navigation={navigation}>
            {/* Outside the activity, because what throws out of sight must be known at once. */}
            <FeatureBoundary manifest={manifest} navigation={navigation} onError={onError}>
              <Mounted onMounted={onMounted} />
              <Activity mode={active ? 'visible' : 'hidden'}>{content}</Activity>
            </FeatureBoundary>
          </PlatformProvider>
        </StrictMode>,
      ),
    unmount: () => root.unmount(),
  };
}

function Mounted({ onMounted }: { onMounted: () => void }) {
  useLayoutEffect(onMounted, [onMounted]);
  return null;
}
