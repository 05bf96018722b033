import type { Platform } from '@fabula/platform';
import { clearFocus } from '../focus/keep-focus-clear.ts';
import { freeEdge, type Stretch } from './free-edge.ts';

/** How far apart the places are at which the page is asked what stands there; nothing to be pressed is lower. */
const stepPx = 8;
/** The distance that a toast keeps at each end (toast-region.module.css). */
const gapPx = 12;

/**
 * Keeps toasts clear of what stays at the bottom of the page, which the page itself is asked, so that no screen has to
 * say how high its controls are; and dismisses the newest by Escape. A toast that comes over the field in which the
 * learner writes scrolls it free, once: afterwards the learner scrolls. It works only while a toast is shown.
 */
export function placeToasts({ toasts }: Pick<Platform, 'toasts'>, window: Window & typeof globalThis): void {
  const { document, visualViewport } = window;
  let frame = 0;
  let newest: string | undefined;
  let placed: string | undefined;
  const look = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (!place(window) || placed === newest) return;
      placed = newest;
      void clearFocus(window);
    });
  };
  const watch = new MutationObserver(look);
  const dismiss = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !newest || closesByItself(document)) return;
    toasts.dismiss(newest);
  };
  let isWatched = false;
  const follow = () => {
    newest = toasts.getState().visible[0]?.id;
    const isShown = newest !== undefined;
    if (isShown) look();
    if (isShown === isWatched) return;
    isWatched = isShown;
    const change = isShown ? 'addEventListener' : 'removeEventListener';
    if (isShown) {
      watch.observe(document.body, { childList: true, subtree: true });
      window.addEventListener('keydown', dismiss);
    } else {
      watch.disconnect();
      window.removeEventListener('keydown', dismiss);
    }
    document[change]('scroll', look, { capture: true, passive: true });
    visualViewport?.[change]('resize', look);
  };
  toasts.subscribe(follow);
  follow();
}

/** Whether a dialog or a menu is open, which Escape closes: one press closes one thing. */
function closesByItself(document: Document): boolean {
  const open = document.querySelectorAll('dialog[open], [role=dialog], [popover=auto]');
  return [...open].some((element) => element.checkVisibility?.());
}

/** Returns false where no toast stands in the page: inside a dialog it takes up room of its own. */
function place({ document, innerHeight, visualViewport }: Window & typeof globalThis): boolean {
  const region = document.querySelector<HTMLElement>('section[popover="manual"]');
  if (!region) return false;
  const { left, width, height } = region.getBoundingClientRect();
  // A keyboard on the screen covers the end of the page.
  const edge = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  const across = [left + gapPx, left + width / 2, left + width - gapPx];
  const free = freeEdge(docksAt(document, region, across, edge), edge, height + 2 * gapPx);
  document.documentElement.style.setProperty('--toast-edge', `${Math.round(innerHeight - free)}px`);
  return true;
}

/** What stays in its place, in the lower half, while the page is scrolled under it. */
function docksAt(document: Document, region: HTMLElement, across: readonly number[], edge: number): Stretch[] {
  const seen = new Set<Element>();
  for (let y = edge - 1; y > edge / 2; y -= stepPx) {
    for (const x of across) for (const element of document.elementsFromPoint(x, y)) seen.add(element);
  }
  return [...seen].filter((element) => !region.contains(element) && isDock(element)).map(stretchOf);
}

function isDock(element: Element): boolean {
  const { position, bottom } = getComputedStyle(element);
  return (position === 'sticky' || position === 'fixed') && bottom !== 'auto';
}

const stretchOf = (element: Element): Stretch => element.getBoundingClientRect();
