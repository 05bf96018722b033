import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { rangeBetween, type WordRange } from './word-range.ts';

/** A touch held this long on a word begins a phrase; before that it scrolls the page. */
const holdMs = 350;
/** A touch that moves farther before that is a scroll. */
const slackPx = 10;

export interface WordDragOptions {
  /** The element of the sentence that contains the words. */
  readonly area: RefObject<HTMLElement | null>;
  /** Returns the index of an element's word, or undefined if it belongs to no word. */
  readonly wordOf: (element: Element | null) => number | undefined;
  readonly onSelect: (range: WordRange, lastWord: number) => void;
}

interface Drag {
  readonly pointerId: number;
  readonly from: number;
  readonly x: number;
  readonly y: number;
  to: number;
  /** Whether words are being chosen; until then the gesture may be a tap or a scroll. */
  isOn: boolean;
  hold: number | undefined;
}

/**
 * Chooses a range of words by dragging over them: with a mouse or pen at once, with touch only after a hold, so that a
 * swipe still scrolls. `swallowsClick` returns true once after a drag, so that its final click is ignored.
 */
export function useWordDrag({ area, wordOf, onSelect }: WordDragOptions) {
  const drag = useRef<Drag | null>(null);
  const hasEnded = useRef(false);
  const [range, setRange] = useState<WordRange | null>(null);

  useStillPage(area, drag);

  const begin = (started: Drag) => {
    started.isOn = true;
    window.getSelection()?.removeAllRanges();
    setRange(rangeBetween(started.from, started.to));
  };
  const stop = () => {
    window.clearTimeout(drag.current?.hold);
    drag.current = null;
    setRange(null);
  };
  const down = (event: PointerEvent) => {
    hasEnded.current = false;
    const from = wordOf(event.target instanceof Element ? event.target : null);
    if (from === undefined || !event.isPrimary || event.button !== 0) return;
    const { pointerId, clientX: x, clientY: y } = event;
    const started: Drag = { pointerId, from, to: from, x, y, isOn: false, hold: undefined };
    if (event.pointerType === 'touch') started.hold = window.setTimeout(() => begin(started), holdMs);
    drag.current = started;
  };
  const move = (event: PointerEvent) => {
    const current = drag.current;
    if (!current || current.pointerId !== event.pointerId) return;
    const isTouch = event.pointerType === 'touch';
    if (isTouch && !current.isOn) {
      if (Math.hypot(event.clientX - current.x, event.clientY - current.y) > slackPx) stop();
      return;
    }
    const to = wordOf(elementUnder(event));
    if (to === undefined || to === current.to) return;
    current.to = to;
    begin(current);
  };
  const up = (event: PointerEvent) => {
    const current = drag.current;
    stop();
    if (!current?.isOn || current.pointerId !== event.pointerId) return;
    // If the drag ends on its first word, a mouse also clicks that word; a touch after a hold does not.
    if (current.from === current.to && event.pointerType !== 'touch') return;
    hasEnded.current = true;
    onSelect(rangeBetween(current.from, current.to), current.to);
  };
  const swallowsClick = () => {
    const swallows = hasEnded.current;
    hasEnded.current = false;
    return swallows;
  };
  return {
    range,
    swallowsClick,
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: stop },
  };
}

/** Touch events keep their first target, so the element under the finger must be looked up. */
function elementUnder({ pointerType, clientX, clientY, target }: PointerEvent): Element | null {
  const under = pointerType === 'touch' ? document.elementFromPoint(clientX, clientY) : target;
  return under instanceof Element ? under : null;
}

/** Stops the page from scrolling under a finger that chooses words. */
function useStillPage(area: RefObject<HTMLElement | null>, drag: RefObject<Drag | null>) {
  useEffect(() => {
    const element = area.current;
    // React registers these listeners as passive, so they could not stop the page from scrolling under the finger.
    const hold = (event: Event) => {
      if (drag.current?.isOn) event.preventDefault();
    };
    element?.addEventListener('touchmove', hold, { passive: false });
    element?.addEventListener('contextmenu', hold);
    return () => {
      element?.removeEventListener('touchmove', hold);
      element?.removeEventListener('contextmenu', hold);
      window.clearTimeout(drag.current?.hold);
    };
  }, [area, drag]);
}
