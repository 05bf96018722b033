import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styles from './button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** The button's accessible name, which is not visible. */
  readonly label: string;
  readonly icon: IconName;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** For a toggle: whether it is on. */
  readonly pressed?: boolean | undefined;
  readonly busy?: boolean | undefined;
}

/** A button that shows only an icon. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  pressed,
  busy = false,
  ...rest
}: IconButtonProps) {
  const { className, onClick, type = 'button', ...attributes } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...attributes}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || attributes['aria-disabled']}
      className={classNames(buttonClass({ variant, size }), styles.iconOnly, className)}
      onClick={press}
    >
      {busy ? <Spinner /> : <Icon name={icon} size={size === 'lg' ? 24 : 20} />}
    </button>
  );
}
