import type { Stretch } from '../toasts/free-edge.ts';

/** Room for the ring around what has the focus. */
const ringPx = 8;

/**
 * How far to scroll the page so that what has the focus comes out from under a bar that stays at one of its edges. What
 * is higher than the room beside the bar shows its beginning.
 *
 * @param page the height of the window
 */
export function clearBy(focused: Stretch, bar: Stretch, page: number): number {
  const isAtTop = bar.top + bar.bottom < page;
  if (isAtTop) return Math.min(0, focused.top - bar.bottom - ringPx);
  return Math.max(0, Math.min(focused.bottom - bar.top + ringPx, focused.top - ringPx));
}
