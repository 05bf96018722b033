import { type ComponentType, type ReactNode, StrictMode, Suspense, startTransition, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { FeatureLifecycles, FeatureProps } from '../feature-parcel.ts';
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

/**
 * Creates a feature's lifecycles: its own React root with the platform around it. `mount` always settles: it resolves
 * after the first commit and rejects if the first render throws.
 */
export function defineFeature({ App, dialogs = {}, fallback = null }: FeatureOptions): FeatureLifecycles {
  const roots = new Map<HTMLElement, Root>();
  return {
    bootstrap: async () => {
      // The shell loads texts beside the code, so nothing is left to prepare.
    },
    mount: (props: FeatureProps) =>
      new Promise<void>((resolve, reject) => {
        const Part = props.dialog ? dialogs[props.dialog] : App;
        if (!Part) return reject(new Error(`${props.manifest.name} has no dialog ${props.dialog}`));
        const root = createRoot(props.domElement, { identifierPrefix: `${props.manifest.name}-` });
        roots.set(props.domElement, root);
        let mounted = false;
        const onError = (error: unknown) => {
          reject(error);
          if (mounted) props.onCrash(error);
        };
        const onMounted = () => {
          mounted = true;
          resolve();
        };
        // Renders in slices, so that a tap does not wait for the whole screen.
        startTransition(() =>
          root.render(
            <StrictMode>
              <PlatformProvider platform={props.platform}>
                <FeatureBoundary manifest={props.manifest} navigation={props.platform.navigation} onError={onError}>
                  <Mounted onMounted={onMounted} />
                  <Suspense fallback={fallback}>
                    <Part />
                  </Suspense>
                </FeatureBoundary>
              </PlatformProvider>
            </StrictMode>,
          ),
        );
      }),
    unmount: async ({ domElement }: FeatureProps) => {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
    },
  };
}

function Mounted({ onMounted }: { onMounted: () => void }) {
  useLayoutEffect(onMounted, [onMounted]);
  return null;
}
