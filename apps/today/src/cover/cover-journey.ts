/** A cover that was pressed counts as the one that a lesson opens with for so long. */
const openingMs = 2000;
const journeyMs = 250;

interface Departure {
  readonly from: DOMRect;
  readonly at: number;
}

let departure: Departure | null = null;

/** Notes where a story's cover stands when its link is pressed, so that the lesson's head can receive it. */
export function watchDepartures(document: Document): void {
  const note = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="/story/"]') : null;
    const cover = link && coverOf(link);
    departure = cover ? { from: cover.getBoundingClientRect(), at: performance.now() } : null;
  };
  document.addEventListener('click', note, { capture: true });
}

/** The one on the link's own card, else that of the link's story. */
function coverOf(link: HTMLAnchorElement): Element | null {
  const [, id = ''] = /\/story\/([\w-]+)/.exec(link.pathname) ?? [];
  return link.closest('li')?.querySelector('[data-story]') ?? document.querySelector(`[data-story="${id}"]`);
}

/** Moves a cover from where it was pressed to where it is now; not for who prefers reduced motion. */
export function receive(cover: Element): void {
  const left = departure;
  departure = null;
  if (!left || performance.now() - left.at > openingMs) return;
  const to = cover.getBoundingClientRect();
  if (to.width === 0 || left.from.width === 0) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [x, y, scale] = [left.from.left - to.left, left.from.top - to.top, left.from.width / to.width];
  cover.animate(
    [
      { transformOrigin: '0 0', transform: `translate(${x}px, ${y}px) scale(${scale})` },
      { transformOrigin: '0 0', transform: 'none' },
    ],
    { duration: journeyMs, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  );
}
