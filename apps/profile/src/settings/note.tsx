import { Icon, type IconName } from '@fabula/ui';
import type { ReactNode } from 'react';
import styles from './settings.module.css';

/** A result that stays on the screen, and is announced when it appears. */
export function Note({ icon = 'mail', children }: { readonly icon?: IconName; readonly children: ReactNode }) {
  return (
    <div role="status" className={styles.status}>
      {children && (
        <p className={styles.note}>
          <Icon name={icon} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
