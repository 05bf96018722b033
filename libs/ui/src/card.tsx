import { createElement, type HTMLAttributes, type ReactElement, type Ref } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly ref?: Ref<HTMLElement> | undefined;
  readonly as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** `accent` for the one card that asks for an action, `sunken` for a card of less importance. */
  readonly tone?: 'plain' | 'accent' | 'sunken' | undefined;
  readonly padding?: 'none' | 'sm' | 'md' | 'lg' | undefined;
}

/** A card with a hairline border, one radius and no shadow. */
export function Card({
  as = 'div',
  tone = 'plain',
  padding = 'md',
  className,
  ...attributes
}: CardProps): ReactElement {
  return createElement(as, {
    ...attributes,
    className: classNames(styles.card, styles[tone], padding !== 'none' && styles[`${padding}Padding`], className),
  });
}
