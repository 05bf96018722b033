import { type RefObject, useEffect } from 'react';

/**
 * Moves focus to new content in the quiz, because the pressed button disappeared with the old content. Focus elsewhere
 * on the page is left alone.
 */
export function useQuizFocus(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const active = document.activeElement;
    if (active === null || active === document.body || active.closest('[data-quiz]')) target.current?.focus();
  }, [target]);
}
