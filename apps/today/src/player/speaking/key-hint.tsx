import type { ReactNode } from 'react';
import styles from './key-hint.module.css';

/** The key that does what the button does, seen where a keyboard is likely. `aria-keyshortcuts` says it in words. */
export function KeyHint({ children }: { readonly children: ReactNode }) {
  return (
    <span aria-hidden="true" className={styles.hint}>
      {children}
    </span>
  );
}
