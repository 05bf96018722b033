import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type BadgeKind = 'neutral' | 'accent' | 'good' | 'fair' | 'bad';

export interface BadgeProps {
  readonly kind?: BadgeKind | undefined;
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}

/** A short label for a state or a kind: Completed, Next, Beginner. */
export function Badge({ kind = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[kind])}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
