import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import styles from './margin-note.module.css';
import { placeInMargin } from './margin-note-place.ts';

export interface MarginNoteProps {
  /** The word that it is about; the note is closed while this is null. */
  readonly anchor: HTMLElement | null;
  /** The text that the word stands in, beside which the note is placed: usually a card. */
  readonly text: HTMLElement | null;
  /** Controls that stand beside the text and are not to be covered. */
  readonly controls?: HTMLElement | null;
  /** Called on Escape, on a press outside, or when the focus moves out. */
  readonly onClose: () => void;
  /** Its accessible name, read out when it opens. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * A note on a word: in the margin of the text where there is one, else a sheet at the bottom edge, above which the page
 * is scrolled until the word's line is seen. So it never covers the word. It takes the focus when it opens and gives it
 * back when it closes; another word of the text moves it there.
 */
export function MarginNote({ anchor, ...rest }: MarginNoteProps) {
  return anchor ? <OpenNote anchor={anchor} {...rest} /> : null;
}

interface OpenNoteProps extends MarginNoteProps {
  readonly anchor: HTMLElement;
}

function OpenNote({ anchor, text, controls = null, onClose, label, children }: OpenNoteProps) {
  const panel = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  usePlace({ panel, room }, anchor, { text, controls });
  useFocusWhileOpen(panel, anchor);
  useCloseFromOutside(panel, { anchor, text }, onClose);

  const leave = ({ relatedTarget: next }: FocusEvent) => {
    if (next instanceof Element && !panel.current?.contains(next) && !isAtText(next, { anchor, text })) onClose();
  };

  return (
    <>
      <div ref={room} />
      <div ref={panel} role="dialog" aria-label={label} tabIndex={-1} onBlur={leave} className={styles.note}>
        {children}
      </div>
    </>
  );
}

/** What the note is placed beside: the text, and the controls in its margin. */
interface Beside {
  readonly text: HTMLElement | null;
  readonly controls: HTMLElement | null;
}

type Panel = RefObject<HTMLDivElement | null>;

interface Places {
  readonly panel: Panel;
  /** Lengthens the page by the height of the sheet, so that its last line can be scrolled above it. */
  readonly room: Panel;
}

/** Space that stays free above the sheet, for the line that follows the word's. */
const nextLinePx = 40;

/** Keeps the note beside its word, or the word above the note, while either of them changes. */
function usePlace({ panel, room }: Places, anchor: HTMLElement, { text, controls }: Beside) {
  useLayoutEffect(() => {
    const [element, below] = [panel.current, room.current];
    if (!element || !below) return;
    const { documentElement: page } = document;
    const { visualViewport } = window;
    const place = () => {
      const margin = marginOf(element, anchor, { text, controls });
      element.dataset.place = margin ? 'margin' : 'sheet';
      element.style.left = margin ? `${margin.left}px` : '';
      element.style.top = margin ? `${margin.top}px` : '';
      element.style.maxHeight = margin?.height ? `${margin.height}px` : '';
      element.style.bottom = margin ? '' : `${hiddenBelow(visualViewport)}px`;
      return margin === null;
    };
    const show = () => {
      const covered = place() ? element.offsetHeight : 0;
      below.style.height = `${covered}px`;
      // The browser's own measure of what lies over a page's edge. What is focused or spoken is scrolled above it, too.
      page.style.scrollPaddingBottom = covered ? `${covered + nextLinePx}px` : '';
      if (!covered) return;
      anchor.closest('p')?.scrollIntoView({ block: 'nearest' });
      anchor.scrollIntoView({ block: 'nearest' });
    };
    show();
    const resized = new ResizeObserver(show);
    resized.observe(element);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', show);
    visualViewport?.addEventListener('resize', place);
    return () => {
      resized.disconnect();
      page.style.scrollPaddingBottom = '';
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', show);
      visualViewport?.removeEventListener('resize', place);
    };
  }, [panel, room, anchor, text, controls]);
}

function marginOf(panel: HTMLElement, anchor: HTMLElement, { text, controls }: Beside) {
  if (!text) return null;
  const { clientWidth, clientHeight } = document.documentElement;
  const screen = { left: 0, top: 0, right: clientWidth, bottom: clientHeight };
  const [word, card, beside] = [anchor, text, controls].map((element) => element?.getBoundingClientRect());
  // The height of all that it holds, because its place may leave less room.
  return word && card ? placeInMargin(word, heightOf(panel), card, screen, beside) : null;
}

/** The note's height with all that it holds, also where its room is less. */
function heightOf({ offsetHeight, clientHeight, scrollHeight }: HTMLElement): number {
  return offsetHeight - clientHeight + scrollHeight;
}

/** The height of what a keyboard on the screen hides, in which a fixed element would be lost. */
function hiddenBelow(viewport: VisualViewport | null): number {
  return viewport ? Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop) : 0;
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

type Around = Pick<OpenNoteProps, 'anchor' | 'text'>;

function useCloseFromOutside(panel: Panel, { anchor, text }: Around, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || panel.current?.contains(target)) return;
      if (!isAtText(target, { anchor, text })) close();
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
  }, [panel, anchor, text]);
}

/**
 * Whether an element is the note's word or another control of the text. These leave the note open: if it closed when a
 * word is pressed and opened when it is released, the page would move under the finger in between.
 */
function isAtText(element: Element, { anchor, text }: Around): boolean {
  return anchor.contains(element) || (text?.contains(element.closest('button')) ?? false);
}
