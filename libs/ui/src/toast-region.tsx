import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { classNames } from './class-names.ts';
import styles from './toast-region.module.css';
import type { ToastStore } from './toast-store.ts';
import { ToastView } from './toast-view.tsx';
import { useTopModal } from './top-modal.ts';

export interface ToastRegionProps {
  readonly store: ToastStore;
  readonly labels: {
    /** Name of the region, for example "Notifications". */
    readonly region: string;
    readonly dismiss: string;
  };
}

/**
 * Where toasts appear: at the top, where no thumb and no tab is; under the header from 768 px. A page has one, which is
 * always mounted. A modal dialog takes it in while it is open, because outside of it a toast could be neither dismissed
 * nor heard. There it stands at the foot and takes room of its own, because on a short phone the top holds the dialog's
 * name and the button that closes it.
 */
export function ToastRegion({ store, labels }: ToastRegionProps) {
  const { visible } = useStore(store);
  const region = useRef<HTMLElement>(null);
  const newest = visible[0]?.id;
  const modal = useTopModal();

  useLayoutEffect(() => {
    const element = region.current;
    if (!newest || modal || !element?.isConnected || !('showPopover' in element)) return;
    // In the top layer, above whatever the page draws.
    element.popover = 'manual';
    element.showPopover();
    return () => {
      element.hidePopover();
      element.popover = null;
    };
  }, [newest, modal]);

  // The clocks run again when the toast under the pointer or with the focus has gone, or has moved away from there.
  useEffect(() => {
    if (!newest || modal === null) store.resume();
  }, [newest, modal, store]);

  const toastRegion = (
    <section
      ref={region}
      aria-label={labels.region}
      className={classNames(styles.region, modal !== null && newest !== undefined && styles.inModal)}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
    >
      <ol className={styles.list}>
        {visible.map((toast) => (
          <li key={toast.id}>
            <ToastView toast={toast} dismissLabel={labels.dismiss} onDismiss={() => store.dismiss(toast.id)} />
          </li>
        ))}
      </ol>
    </section>
  );
  return modal ? createPortal(toastRegion, modal) : toastRegion;
}
