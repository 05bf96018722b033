import { useEffect, useState } from 'react';

/**
 * The modal dialog in front of all others, or null. Everything outside of it is inert: it cannot be pressed, focused or
 * read aloud. It is found by watching the page, because several bundles and code that is not ours open dialogs.
 */
export function useTopModal(): HTMLDialogElement | null {
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
