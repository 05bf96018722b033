import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** As wide as its container. */
  readonly block?: boolean | undefined;
  readonly icon?: IconName | undefined;
  readonly iconEnd?: IconName | undefined;
}

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** Shows a spinner beside the label and ignores presses; the focus stays where it is. */
  readonly busy?: boolean | undefined;
}

/** A button; never submits a form unless `type="submit"` says so. */
export function Button({ variant, size, block, icon, iconEnd, busy = false, ...rest }: ButtonProps) {
  const { className, children, onClick, type = 'button', ...attributes } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...attributes}
      type={type}
      className={classNames(buttonClass({ variant, size, block }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || attributes['aria-disabled']}
      onClick={press}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <ButtonLabel iconEnd={iconEnd}>{children}</ButtonLabel>
    </button>
  );
}

/** The class names that make an element look like a button. */
export function buttonClass({ variant = 'primary', size = 'md', block = false }: ButtonLook): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block);
}

export function ButtonLabel({
  iconEnd,
  children,
}: {
  readonly iconEnd: IconName | undefined;
  readonly children: ReactNode;
}) {
  return (
    <>
      <span>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </>
  );
}
