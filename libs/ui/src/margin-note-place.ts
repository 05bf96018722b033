export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface MarginPlace {
  readonly left: number;
  readonly top: number;
}

/** How wide a note is beside the text, in CSS pixels. */
const noteWidthPx = 320;
/** Distance between the text and its note. */
const gapPx = 32;
/** Distance kept from the edges of the window. */
const edgePx = 8;

/**
 * Where a note stands beside a text: in the margin right of it, or left of it where only that has room, at the height
 * of its word as far as the window allows. Null where no margin has room; then the note is a sheet at the bottom. All in
 * CSS pixels of the window.
 */
export function placeInMargin(word: Box, noteHeight: number, text: Box, window: Box): MarginPlace | null {
  const needed = noteWidthPx + gapPx + edgePx;
  const fitsRight = window.right - text.right >= needed;
  if (!fitsRight && text.left - window.left < needed) return null;
  const left = fitsRight ? text.right + gapPx : text.left - gapPx - noteWidthPx;
  const lowest = window.bottom - edgePx - noteHeight;
  return { left, top: Math.max(window.top + edgePx, Math.min(word.top, lowest)) };
}
