import { useEffect, useEffectEvent, useRef } from 'react';
import type { Speaking } from './speaking.ts';

/** A place on the page; null while it is not there. */
export interface Place {
  readonly current: HTMLElement | null;
}

/** Scrolls the result of a press into view, because it may be below the edge of a phone. Does so only after a press. */
export function useBringIntoView(
  place: Place,
  { attempt, recorder }: Pick<Speaking, 'attempt' | 'recorder'>,
  /** What is read together with the result, and the part of it that counts most. */
  together?: { readonly above: Place; readonly main: Place },
): void {
  const hasPressed = useRef(false);
  const { status, permission } = recorder;
  const verdict = attempt?.verdict;
  const show = useEffectEvent(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    if (together?.main.current) showTogether(together.above.current, together.main.current);
  });
  useEffect(() => {
    if (status !== 'ready') hasPressed.current = true;
    else if (hasPressed.current && (verdict !== undefined || permission === 'denied')) show();
  }, [status, permission, verdict]);
}

/** Where both do not fit, the main one counts more. What is above may stick to the window's edge and then cover it. */
function showTogether(above: HTMLElement | null, main: HTMLElement): void {
  above?.scrollIntoView({ block: 'nearest' });
  main.scrollIntoView({ block: 'nearest' });
  const covered = (above?.getBoundingClientRect().bottom ?? 0) - main.getBoundingClientRect().top;
  if (covered > 0) window.scrollBy({ top: -covered });
}
