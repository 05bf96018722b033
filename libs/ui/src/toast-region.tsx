import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { classNames } from './class-names.ts';
import styles from './toast-region.module.css';
import type { ToastStore } from './toast-store.ts';
import { ToastView } from './toast-view.tsx';

export interface ToastRegionProps {
  readonly store: ToastStore;
  readonly labels: {
    /** Accessible name of the region, for example "Notifications". */
    readonly region: string;
    readonly dismiss: string;
  };
}

/**
 * Where toasts appear: at the bottom edge, above what stays there, on a phone one at a time. Each page has one, which
 * is always mounted. An open modal dialog contains it, because outside of the dialog a toast could be neither dismissed
 * nor heard. There it takes up room of its own below the dialog's content.
 */
export function ToastRegion({ store, labels }: ToastRegionProps) {
  const { visible } = useStore(store);
  const region = useRef<HTMLElement>(null);
  const newest = visible[0]?.id;
  const modal = useTopModal();

  useLayoutEffect(() => {
    const element = region.current;
    if (!newest || modal || !element?.isConnected || !('showPopover' in element)) return;
    // Puts it into the top layer, above everything in the page.
    element.popover = 'manual';
    element.showPopover();
    return () => {
      element.hidePopover();
      element.popover = null;
    };
  }, [newest, modal]);

  // Resumes the timers when the toast under the pointer or with the focus has disappeared or moved away.
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

/**
 * The modal dialog in front of all others, or null. Everything outside of it is inert: it cannot be pressed, focused or
 * read aloud. It is found by watching the page, because several bundles and code that is not ours open dialogs.
 */
function useTopModal(): HTMLDialogElement | null {
  const [top, setTop] = useState<HTMLDialogElement | null>(null);
  useEffect(() => {
    /** In the order in which they were opened, which may differ from their order in the page. */
    let opened: readonly HTMLDialogElement[] = [];
    const look = () => {
      const before = opened.at(-1);
      const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
      opened = [...opened.filter((modal) => open.includes(modal)), ...open.filter((modal) => !opened.includes(modal))];
      if (opened.at(-1) !== before) setTop(opened.at(-1) ?? null);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
    look();
    return () => observer.disconnect();
  }, []);
  return top;
}
