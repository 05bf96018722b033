import { type RefObject, useEffect } from 'react';

/** How far each key moves among the menu's items. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Moves the focus among a menu's links and buttons by the keys of a menu, from its button into it, too. The choices
 * above them have keys of their own. Works only while the menu's popover is open.
 */
export function useMenuKeys(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = menu.current?.closest<HTMLElement>('[popover]');
    if (!panel) return undefined;
    const move = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const items = [...panel.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];
      const at = items.indexOf(event.target as HTMLElement);
      const isHere = at >= 0 || (event.target as Element).getAttribute('popovertarget') === panel.id;
      if (!step || !isHere || items.length === 0 || !panel.checkVisibility()) return;
      event.preventDefault();
      items[step(at, items.length)]?.focus();
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [menu]);
}
