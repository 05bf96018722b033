import { useSyncExternalStore } from 'react';

const topModal = createTopModal();

/**
 * The modal dialog in front of all others, or null. Everything outside of it is inert: neither pressed, nor reached by
 * keyboard, nor read aloud. Read off the page, for dialogs open from several bundles and from stores' own code.
 */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(topModal.subscribe, topModal.getSnapshot);
}

function createTopModal() {
  /** In the order in which they opened, which is not that of the page. */
  let opened: readonly HTMLDialogElement[] = [];
  const listeners = new Set<() => void>();
  const look = () => {
    const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
    opened = [...opened.filter((modal) => open.includes(modal)), ...open.filter((modal) => !opened.includes(modal))];
  };
  const observer = new MutationObserver(() => {
    const before = opened.at(-1);
    look();
    if (opened.at(-1) !== before) for (const listener of listeners) listener();
  });
  return {
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) {
        look();
        observer.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) observer.disconnect();
      };
    },
    getSnapshot: () => opened.at(-1) ?? null,
  };
}
