import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

export interface AvatarProps {
  /** One or two letters. */
  readonly letters: string;
  readonly size?: 'md' | 'lg' | undefined;
}

/** A person shown as letters. Decorative, because the control or text beside it carries the name. */
export function Avatar({ letters, size = 'md' }: AvatarProps) {
  return (
    <span aria-hidden="true" className={classNames(styles.avatar, styles[size])}>
      {letters}
    </span>
  );
}
