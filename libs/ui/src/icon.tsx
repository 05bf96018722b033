import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import { iconPaths } from './icon-paths.ts';

/** The names of the icons; feature.json names its tab's icon with one of them. */
export type IconName = keyof typeof iconPaths;

export interface IconProps {
  readonly name: IconName;
  /** Edge length in pixels; 20 by default. */
  readonly size?: 16 | 20 | 24 | 32 | undefined;
  readonly className?: string | undefined;
}

/** A decorative icon, hidden from assistive technology: the control around it carries the name. */
export function Icon({ name, size = 20, className }: IconProps) {
  const followsReading = name === 'back' || name === 'forward' || name === 'sign-out';
  return (
    <svg
      aria-hidden="true"
      className={classNames(styles.icon, followsReading && styles.followsReading, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={name === 'play' || name === 'stop' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
