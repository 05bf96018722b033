import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * The keys 1, 2, 3… and A, B, C… choose an option. They act only while focus is inside the quiz that contains `part`,
 * as WCAG 2.1.4 demands of single-character shortcuts. A key that is held down chooses once.
 */
export function useAnswerKeys(
  part: RefObject<HTMLElement | null>,
  options: readonly string[],
  onChoose: (option: string) => void,
): void {
  const latest = useRef({ options, onChoose });
  useLayoutEffect(() => {
    latest.current = { options, onChoose };
  });
  useEffect(() => {
    const element = part.current?.closest<HTMLElement>('[data-quiz]');
    if (!element) return;
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const option = latest.current.options[optionIndex(event.key)];
      if (option === undefined) return;
      event.preventDefault();
      latest.current.onChoose(option);
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [part]);
}

/** The index of the option a key stands for; -1 for any other key. */
function optionIndex(key: string): number {
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  return /^[a-z]$/i.test(key) ? key.toUpperCase().charCodeAt(0) - firstLetter : -1;
}

const firstLetter = 'A'.charCodeAt(0);

/** A, B, C… */
export function optionLetter(index: number): string {
  return String.fromCharCode(firstLetter + index);
}
