/** A stretch of the page's height, in pixels from its top. */
export interface Stretch {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Where a toast may end at the bottom of the page: above everything that stays there (the tab bar, a lesson's controls,
 * an offer), as far as the toast would lie on it.
 *
 * @param edge the lower end of what the learner sees
 * @param height of the toast, with the distance it keeps at both ends
 */
export function freeEdge(docks: readonly Stretch[], edge: number, height: number): number {
  let free = edge;
  for (const { top, bottom } of docks.toSorted((a, b) => b.bottom - a.bottom)) {
    if (top < free && bottom > free - height) free = top;
  }
  // What fills half the page is no dock, and a toast at the top would lie on the heading.
  return free < edge / 2 ? edge : free;
}
