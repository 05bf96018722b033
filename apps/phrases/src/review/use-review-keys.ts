import { useEffect, useEffectEvent } from 'react';

export type ReviewKey = 'reveal' | 'back' | 'gotIt' | 'undo' | 'listen';

const keys: Readonly<Record<string, ReviewKey>> = {
  ' ': 'reveal',
  Enter: 'reveal',
  '1': 'back',
  '2': 'gotIt',
  u: 'undo',
  l: 'listen',
};

/**
 * Single-key shortcuts for the open card. They do not act in a text field, in a dialog or menu, with a modifier, or
 * where the focused control uses the key itself; the learner can switch them off (WCAG 2.1.4). `onKey` returns whether
 * it handled the key. If not, the browser handles it, so that the space bar scrolls the page.
 */
export function useReviewKeys(isOn: boolean, onKey: (key: ReviewKey) => boolean): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const key = reviewKey(event);
    if (key && onKey(key)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [isOn]);
}

/** The command of a key press; null if the key is meant for something else. */
export function reviewKey(event: KeyboardEvent): ReviewKey | null {
  const key = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!key || event.defaultPrevented || event.repeat || event.isComposing) return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (document.querySelector('dialog[open]')) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (!target) return key;
  if (target.closest('[popover], [role="dialog"], [role="menu"], [contenteditable], textarea, select')) return null;
  const field = target.closest('input');
  if (field && field.type !== 'radio' && field.type !== 'checkbox') return null;
  const isPressed = key === 'reveal' && target.closest('a, button, summary, input, [role="button"]') !== null;
  return isPressed ? null : key;
}
