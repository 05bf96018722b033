import { useEffect, useRef } from 'react';
import type { Speaking } from './speaking.ts';

/** Scrolls the result of a press into view, because it may be below the edge of a phone. Does so only after a press. */
export function useBringIntoView(
  place: { readonly current: HTMLElement | null },
  { attempt, recorder }: Pick<Speaking, 'attempt' | 'recorder'>,
): void {
  const hasPressed = useRef(false);
  const { status, permission } = recorder;
  const verdict = attempt?.verdict;
  useEffect(() => {
    if (status !== 'ready') hasPressed.current = true;
    else if (hasPressed.current && (verdict !== undefined || permission === 'denied'))
      place.current?.scrollIntoView({ block: 'nearest' });
  }, [place, status, permission, verdict]);
}
