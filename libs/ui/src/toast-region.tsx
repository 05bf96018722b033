import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import styles from './toast-region.module.css';
import type { ToastStore } from './toast-store.ts';
import { ToastView } from './toast-view.tsx';

export interface ToastRegionProps {
  readonly store: ToastStore;
  readonly labels: {
    /** Name of the region, for example "Notifications". */
    readonly region: string;
    readonly dismiss: string;
  };
}

/** Where toasts appear: at the top, where no thumb and no tab is; under the header from 768 px. One a page, always mounted. */
export function ToastRegion({ store, labels }: ToastRegionProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const region = useRef<HTMLElement>(null);
  const newest = toasts[0]?.id;

  useLayoutEffect(() => {
    const element = region.current;
    if (!newest || !element || !('showPopover' in element)) return;
    // In the top layer, above a modal dialog that was opened in the meantime.
    element.popover = 'manual';
    element.showPopover();
    return () => {
      element.hidePopover();
      element.popover = null;
    };
  }, [newest]);

  // The clocks must run again when the toast under the pointer or with the focus has gone.
  useEffect(() => {
    if (!newest) store.resume();
  }, [newest, store]);

  return (
    <section
      ref={region}
      aria-label={labels.region}
      className={styles.region}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
    >
      <ol className={styles.list}>
        {toasts.map((toast) => (
          <li key={toast.id}>
            <ToastView toast={toast} dismissLabel={labels.dismiss} onDismiss={() => store.dismiss(toast.id)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
