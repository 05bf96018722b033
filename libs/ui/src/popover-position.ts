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
 * Where a popover stands: below the anchor, above it where there is no room, never over it; its inline centre on the
 * anchor's, moved as far as needed to stay inside the bounds. All in CSS pixels of the viewport.
 */
export function placePopover(
  anchor: Box,
  size: { readonly width: number; readonly height: number },
  bounds: Box,
): PopoverPlacement {
  const maxWidth = Math.max(0, bounds.right - bounds.left - 2 * marginPx);
  const width = Math.min(size.width, maxWidth);
  const centred = (anchor.left + anchor.right - width) / 2;
  const left = Math.max(bounds.left + marginPx, Math.min(centred, bounds.right - marginPx - width));
  const roomBelow = bounds.bottom - anchor.bottom;
  const roomAbove = anchor.top - bounds.top;
  const needed = size.height + gapPx;
  const below = needed <= roomBelow || roomBelow >= roomAbove;
  return { left, top: below ? anchor.bottom + gapPx : anchor.top - needed, maxWidth };
}

/** The part of a box that can be seen in the window. */
export function visiblePart(box: Box, window: { readonly innerWidth: number; readonly innerHeight: number }): Box {
  return {
    left: Math.max(0, box.left),
    top: Math.max(0, box.top),
    right: Math.min(window.innerWidth, box.right),
    bottom: Math.min(window.innerHeight, box.bottom),
  };
}
