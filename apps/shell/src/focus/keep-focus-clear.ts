import { clearBy } from './clear-by.ts';

/** A bar may stand above another, as a screen's main button does above the tabs. */
const mostBars = 3;

/**
 * Keeps what a keyboard has focused clear of what stays at the window's edges: a browser scrolls it to the edge, which
 * may be under a bar (WCAG 2.4.11). What stays there is asked of the page itself, so no screen has to say how high its
 * bars are. Returns what ends it.
 */
export function keepFocusClear(window: Window & typeof globalThis): () => void {
  const { document } = window;
  // In the next frame the browser has scrolled.
  const follow = () => window.requestAnimationFrame(() => void clearFocus(window));
  document.addEventListener('focusin', follow);
  return () => document.removeEventListener('focusin', follow);
}

/** Scrolls the page once, if what a keyboard has focused lies under something that stays. */
export async function clearFocus(window: Window & typeof globalThis): Promise<void> {
  const { document } = window;
  const focused = document.activeElement;
  for (let left = mostBars; left > 0; left -= 1) {
    if (!focused?.matches(':focus-visible') || focused !== document.activeElement) return;
    const bar = barOver(focused);
    if (!bar) return;
    // A bar that is on its way out needs no room.
    const moves = bar.getAnimations();
    await Promise.allSettled(moves.map(({ finished }) => finished));
    if (moves.length > 0 && !barOver(focused)) return;
    const by = clearBy(focused.getBoundingClientRect(), bar.getBoundingClientRect(), window.innerHeight);
    window.scrollBy({ top: by, behavior: 'instant' });
  }
}

/** What lies over the upper or the lower edge of an element and stays there while the page is scrolled. */
function barOver(focused: Element): Element | null {
  const { left, width, top, bottom } = focused.getBoundingClientRect();
  for (const y of [top + 1, bottom - 1]) {
    const over = focused.ownerDocument.elementFromPoint(left + width / 2, y);
    const bar = over && !focused.contains(over) ? stayingAround(over) : null;
    if (bar && !bar.contains(focused)) return bar;
  }
  return null;
}

function stayingAround(element: Element): Element | null {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { position } = getComputedStyle(one);
    if (position === 'sticky' || position === 'fixed') return one;
  }
  return null;
}
