import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import styles from './popover.module.css';
import { placePopover, visiblePart } from './popover-position.ts';

export interface PopoverProps {
  /** The word or the button it belongs to; the popover is closed while this is null. */
  readonly anchor: HTMLElement | null;
  /** Called on Escape, a press outside, or when the focus moves out. */
  readonly onClose: () => void;
  /** Its accessible name, read out when it opens. */
  readonly label: string;
  /** The element it must stay within, for example the story's card; the window by default. */
  readonly boundary?: HTMLElement | null | undefined;
  readonly children: ReactNode;
}

/**
 * A small panel near its anchor that never covers it. It takes the focus when it opens and gives it back when it
 * closes.
 */
export function Popover({ anchor, ...rest }: PopoverProps) {
  return anchor ? <OpenPopover anchor={anchor} {...rest} /> : null;
}

interface OpenPopoverProps extends PopoverProps {
  readonly anchor: HTMLElement;
}

function OpenPopover({ anchor, onClose, label, boundary, children }: OpenPopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  usePlaceNear(panel, anchor, boundary);
  useFocusWhileOpen(panel, anchor);
  useCloseFromOutside(panel, anchor, onClose);

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

type Panel = RefObject<HTMLDivElement | null>;

/** Keeps the panel beside its anchor while either of them moves or changes its size. */
function usePlaceNear(panel: Panel, anchor: HTMLElement, boundary: HTMLElement | null | undefined) {
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
  }, [panel, anchor, boundary]);
}

function useFocusWhileOpen(panel: Panel, anchor: HTMLElement) {
  useEffect(() => {
    const element = panel.current;
    element?.focus({ preventScroll: true });
    return () => {
      // Gives the focus back only if nothing else has taken it.
      if (!document.activeElement || document.activeElement === document.body) anchor.focus({ preventScroll: true });
    };
  }, [panel, anchor]);
}

function useCloseFromOutside(panel: Panel, anchor: HTMLElement, onClose: () => void) {
  const close = useEffectEvent(onClose);
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
  }, [panel, anchor]);
}

/** The layout size including the border, because a scaled size would lose fractions. */
function sizeOf(element: HTMLElement) {
  return { width: element.offsetWidth, height: element.offsetHeight };
}
