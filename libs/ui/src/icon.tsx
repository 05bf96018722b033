import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import type { IconName } from './icon-paths.ts';

export type { IconName } from './icon-paths.ts';

export interface IconProps {
  readonly name: IconName;
  /** Edge length in pixels; 20 by default. */
  readonly size?: 16 | 20 | 24 | 32 | undefined;
  readonly className?: string | undefined;
}

export const iconId = (name: IconName) => `fabula-icon-${name}`;

/**
 * A decorative icon, hidden from assistive technology: the control around it carries the name. Its picture is one of
 * the page's `IconPictures`.
 */
export function Icon({ name, size = 20, className }: IconProps) {
  const followsReading = name === 'back' || name === 'forward' || name === 'sign-out';
  return (
    <svg
      aria-hidden="true"
      className={classNames(styles.icon, followsReading && styles.followsReading, className)}
      width={size}
      height={size}
    >
      <use href={`#${iconId(name)}`} />
    </svg>
  );
}
