/** Where a page's head is: with the page, out of view once the page is scrolled on, or held at the window's top. */
export interface Fold {
  readonly isFolded: boolean;
  /** The page's place after the last move, in pixels from its top. */
  readonly y: number;
  /** Where the scrolling last changed its direction. */
  readonly turnedAt: number;
}

export interface Scrolled {
  readonly y: number;
  /** How far the page can be scrolled. */
  readonly end: number;
  /** The head's height. */
  readonly height: number;
  /** What the keyboard has focused: the head itself, or how far below the window's top it is; null for nothing. */
  readonly focus: 'head' | number | null;
}

/** A shorter way is a finger that rests, or a page that settles. */
const slackPx = 16;

/** Before any scrolling the head goes with the page. */
export function foldAt(y: number): Fold {
  return { isFolded: true, y, turnedAt: y };
}

/**
 * Folds the head away while the page is scrolled on, and brings it back on the way up. What has the focus is never
 * hidden: the head comes while the focus is in it, and goes where it would lie on the focus.
 */
export function foldAfter(before: Fold, { y: at, end, height, focus }: Scrolled): Fold {
  // A page that is pulled beyond an edge springs back, which is no scrolling.
  const y = Math.max(0, Math.min(at, end));
  const isTurned = (y - before.y) * (before.y - before.turnedAt) < 0;
  const turnedAt = isTurned ? before.y : before.turnedAt;
  return { isFolded: isFoldedBy(y - turnedAt, before.isFolded, height, focus), y, turnedAt };
}

function isFoldedBy(movedPx: number, wasFolded: boolean, height: number, focus: Scrolled['focus']): boolean {
  if (focus === 'head') return false;
  if (focus !== null && focus < height) return true;
  if (Math.abs(movedPx) < slackPx) return wasFolded;
  return movedPx > 0;
}
