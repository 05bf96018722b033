import { useSyncExternalStore } from 'react';

const pointer = '(hover: hover) and (pointer: fine)';
const fields = 'input, textarea, select, [contenteditable]';
let wasUsed = false;

/**
 * Whether the learner has a keyboard: where a mouse is the pointer and nothing can be touched, or once a key was
 * pressed outside a field. A phone types into fields alone.
 */
export function useHasKeyboard(): boolean {
  return useSyncExternalStore(onKey, hasKeyboard);
}

function hasKeyboard(): boolean {
  return wasUsed || (navigator.maxTouchPoints === 0 && window.matchMedia?.(pointer).matches === true);
}

function onKey(tell: () => void): () => void {
  const follow = ({ target }: KeyboardEvent) => {
    if (target instanceof Element && target.closest(fields)) return;
    wasUsed = true;
    tell();
  };
  document.addEventListener('keydown', follow);
  return () => document.removeEventListener('keydown', follow);
}
