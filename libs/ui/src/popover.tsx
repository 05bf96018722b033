import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './popover.module.css';
import { placePopover, visiblePart } from './popover-position.ts';

export interface PopoverProps {
  /** What it belongs to: the word or the button. Closed while null. */
  readonly anchor: HTMLElement | null;
  /** Asked for by Escape, a press outside, or focus that moves on. */
  readonly onClose: () => void;
  /** Its name, read out when it opens. */
  readonly label: string;
  /** What it must stay within, for example the story's card; default the window. */
  readonly boundary?: HTMLElement | null | undefined;
  readonly children: ReactNode;
}

/** A small panel near its anchor that never covers it. Takes focus when it opens and gives it back when it closes. */
export function Popover({ anchor, ...rest }: PopoverProps) {
  return anchor ? <OpenPopover anchor={anchor} {...rest} /> : null;
}

interface OpenPopoverProps extends PopoverProps {
  readonly anchor: HTMLElement;
}

function OpenPopover({ anchor, onClose, label, boundary, children }: OpenPopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const place = () => {
      const { clientWidth, clientHeight } = document.documentElement;
      const screen = { left: 0, top: 0, right: clientWidth, bottom: clientHeight };
      const bounds = boundary ? visiblePart(boundary.getBoundingClientRect(), screen) : screen;
      const { left, top, maxWidth } = placePopover(anchor.getBoundingClientRect(), sizeOf(element), bounds, screen);
      element.style.maxWidth = `${maxWidth}px`;
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    place();
    const resized = new ResizeObserver(place);
    resized.observe(element);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      resized.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchor, boundary]);

  useEffect(() => {
    const element = panel.current;
    element?.focus({ preventScroll: true });
    return () => {
      // Only what was ours to give: focus that has moved on elsewhere stays there.
      if (!document.activeElement || document.activeElement === document.body) anchor.focus({ preventScroll: true });
    };
  }, [anchor]);

  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      const target = event.target instanceof Node ? event.target : null;
      if (!panel.current?.contains(target) && !anchor.contains(target)) close();
    };
    const escaped = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', escaped);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', escaped);
    };
  }, [anchor]);

  const leave = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (next instanceof Node && !event.currentTarget.contains(next) && next !== anchor) onClose();
  };

  return (
    <div ref={panel} role="dialog" aria-label={label} tabIndex={-1} onBlur={leave} className={styles.popover}>
      {children}
    </div>
  );
}

/** The size without a fraction lost to scaling; the border counts. */
function sizeOf(element: HTMLElement) {
  return { width: element.offsetWidth, height: element.offsetHeight };
}
