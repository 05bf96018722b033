import { type ComponentType, type ReactNode, StrictMode, Suspense, startTransition, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { FeatureLifecycles, FeatureProps } from '../feature-parcel.ts';
import { FeatureBoundary } from './feature-boundary.tsx';
import { PlatformProvider } from './platform-context.tsx';

export interface FeatureParts {
  /** Everything behind the feature's routes; it holds its own `<Routes>`. */
  readonly App: ComponentType;
  /** Dialogs by the names `feature.json` gives them. */
  readonly dialogs?: Readonly<Record<string, ComponentType>>;
  /** Shown while the feature's own code or texts load. */
  readonly fallback?: ReactNode;
}

/**
 * Makes a feature's lifecycles: an own React root with the platform around it. `mount` always settles: it resolves after the
 * first commit and rejects when the first render throws.
 */
export function defineFeature({ App, dialogs = {}, fallback = null }: FeatureParts): FeatureLifecycles {
  const roots = new Map<HTMLElement, Root>();
  return {
    bootstrap: async () => {
      // Texts are loaded by the shell beside the code, so nothing is left to prepare.
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
        // Drawn in slices, so that a tap meanwhile need not wait for the whole screen.
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
