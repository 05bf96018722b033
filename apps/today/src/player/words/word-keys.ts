import type { WordState } from '@fabula/domain';

const keys: Readonly<Record<string, WordState>> = { k: 'known', i: 'ignored' };

/** What takes letters for itself. */
const fields = 'input, textarea, select, [contenteditable]';

export interface PressedKey {
  readonly key: string;
  readonly target: EventTarget | null;
  readonly repeat: boolean;
  readonly isComposing: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** The state that a key gives to a word of the text; null for another key, and while something is typed. */
export function stateOfKey(event: PressedKey): WordState | null {
  if (event.repeat || event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey)
    return null;
  if (document.querySelector('dialog[open]')) return null;
  if (event.target instanceof Element && event.target.closest(fields)) return null;
  return keys[event.key.toLowerCase()] ?? null; // a capital by the lock
}

/** What the button of a word shows; null for any other element. */
export function wordOfButton(element: EventTarget | null): string | null {
  const button = element instanceof Element ? element.closest<HTMLElement>('[data-part]') : null;
  return button && /^\d+$/.test(button.dataset.part ?? '') ? button.textContent : null;
}
