import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { ButtonLabel, type ButtonLook, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface LinkButtonProps extends ButtonLook {
  /** The link itself, without content: the router's `<Link to="/" />` or `<a href="…" />`. */
  readonly render: ReactElement<{ className?: string | undefined; children?: ReactNode }>;
  readonly children: ReactNode;
}

/**
 * A link that looks like a button. The caller passes the link element, so that this library does not depend on the
 * router.
 */
export function LinkButton({ render, children, icon, iconEnd, ...look }: LinkButtonProps) {
  return cloneElement(
    render,
    { className: classNames(buttonClass(look), render.props.className) },
    icon && <Icon key="icon" name={icon} />,
    <ButtonLabel key="label" iconEnd={iconEnd}>
      {children}
    </ButtonLabel>,
  );
}
