import type { ReactNode } from 'react';
import styles from './key-hint.module.css';
import { useHasKeyboard } from './use-has-keyboard.ts';

/** The key that does what the button does, seen where there is a keyboard. `aria-keyshortcuts` says it in words. */
export function KeyHint({ children }: { readonly children: ReactNode }) {
  if (!useHasKeyboard()) return null;
  return (
    <span aria-hidden="true" className={styles.hint}>
      {children}
    </span>
  );
}
