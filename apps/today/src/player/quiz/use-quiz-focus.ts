import { type RefObject, useEffect } from 'react';

/**
 * Takes the reader to what has just come into the quiz: the button that was pressed is gone with what stood there before. Who
 * is busy elsewhere on the page is left there.
 */
export function useQuizFocus(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const active = document.activeElement;
    if (active === null || active === document.body || active.closest('[data-quiz]')) target.current?.focus();
  }, [target]);
}
