import { useEffect, useEffectEvent } from 'react';

export type ReaderKey = 'toggle' | 'back' | 'on' | 'help';

const keys: Readonly<Record<string, ReaderKey>> = {
  ' ': 'toggle',
  ArrowLeft: 'back',
  ArrowRight: 'on',
  '?': 'help',
};

/** Keys of the whole reader. The learner can switch them off, because "?" is a character (WCAG 2.1.4). */
export function useReaderKeys(isOn: boolean, onKey: (key: ReaderKey) => void): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const key = readerKey(event);
    if (!key) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [isOn]);
}

/** What takes keys for itself. The words of a sentence take the arrows by preventing their default. */
const fields = 'input, textarea, select, [contenteditable], [popover], [role="dialog"], [role="menu"]';
const pressed = 'a, button, summary, [role="button"]';

/** What a key press does in the reader; null if the key is meant for something else. */
export function readerKey(event: KeyboardEvent): ReaderKey | null {
  const key = keys[event.key];
  if (!key || !isForPage(event)) return null;
  // Shift makes a "?", and other keys something else: Shift and Space scroll up.
  if (event.shiftKey && key !== 'help') return null;
  return key === 'toggle' && event.target instanceof Element && event.target.closest(pressed) ? null : key;
}

/** Whether a key is pressed on the page as a whole: by itself, once, and in no field or dialog. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('dialog[open]')) return false;
  return !(event.target instanceof Element && event.target.closest(fields));
}
