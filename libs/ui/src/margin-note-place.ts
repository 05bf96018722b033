export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface MarginPlace {
  readonly left: number;
  readonly top: number;
  /** The most room that it has, where that is less than the window's. */
  readonly height?: number;
}

/** How wide a note is beside the text, in CSS pixels. */
const noteWidthPx = 320;
/** Distance between the text and its note. */
const gapPx = 32;
/** Distance kept from the edges of the window. */
const edgePx = 8;
/** Distance kept from controls that stand in the margin. */
const besidePx = 16;
/** A note that would be lower than this covers the controls instead, because nobody could read it. */
const leastHeightPx = 200;

/**
 * Where a note stands beside a text: in the margin right of it, or left of it where only that has room, at the height
 * of its word as far as the window allows, and below the controls that stand in that margin. Null where no margin has
 * room; then the note is a sheet at the bottom. All in CSS pixels of the window.
 */
export function placeInMargin(
  word: Box,
  noteHeight: number,
  text: Box,
  window: Box,
  controls: Box | null = null,
): MarginPlace | null {
  const needed = noteWidthPx + gapPx + edgePx;
  const fitsRight = window.right - text.right >= needed;
  if (!fitsRight && text.left - window.left < needed) return null;
  const left = fitsRight ? text.right + gapPx : text.left - gapPx - noteWidthPx;
  const lowest = window.bottom - edgePx - noteHeight;
  const below =
    controls && controls.right > left && controls.left < left + noteWidthPx ? controls.bottom + besidePx : 0;
  const room = window.bottom - edgePx - below;
  if (below > 0 && room >= leastHeightPx)
    return { left, top: Math.max(below, Math.min(word.top, lowest)), height: room };
  return { left, top: Math.max(window.top + edgePx, Math.min(word.top, lowest)) };
}
