export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PopoverPlacement {
  readonly left: number;
  readonly top: number;
  readonly maxWidth: number;
}

/** Distance between the word and its popover, in CSS pixels. */
const gapPx = 8;
/** Distance kept from the edges of the bounds, in CSS pixels. */
const marginPx = 8;

/**
 * Computes a popover's position: below the anchor or above it, never over it. Inside the bounds if either side has
 * room, else inside the window, else on the side of the window with more room. It is centered on the anchor, but moved
 * as far as needed to stay inside the bounds. All in CSS pixels of the window.
 */
export function placePopover(
  anchor: Box,
  size: { readonly width: number; readonly height: number },
  bounds: Box,
  window: Box,
): PopoverPlacement {
  const maxWidth = Math.max(0, bounds.right - bounds.left - 2 * marginPx);
  const width = Math.min(size.width, maxWidth);
  const centred = (anchor.left + anchor.right - width) / 2;
  const left = Math.max(bounds.left + marginPx, Math.min(centred, bounds.right - marginPx - width));
  const below = anchor.bottom + gapPx;
  const above = anchor.top - gapPx - size.height;
  return { left, top: standsBelow(below + size.height, above, bounds, window) ? below : above, maxWidth };
}

function standsBelow(bottomIfBelow: number, topIfAbove: number, bounds: Box, window: Box): boolean {
  for (const frame of [bounds, window]) {
    if (bottomIfBelow <= frame.bottom) return true;
    if (topIfAbove >= frame.top) return false;
  }
  return window.bottom - bottomIfBelow >= topIfAbove - window.top;
}

/** The part of a box that is visible in the window. */
export function visiblePart(box: Box, window: Box): Box {
  return {
    left: Math.max(window.left, box.left),
    top: Math.max(window.top, box.top),
    right: Math.min(window.right, box.right),
    bottom: Math.min(window.bottom, box.bottom),
  };
}
