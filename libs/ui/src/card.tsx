import { createElement, type HTMLAttributes, type Ref } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly ref?: Ref<HTMLElement> | undefined;
  readonly as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** `accent` for the one card that asks for action, `sunken` for what stands back. */
  readonly tone?: 'plain' | 'accent' | 'sunken' | undefined;
  readonly padding?: 'none' | 'sm' | 'md' | 'lg' | undefined;
}

/** A sheet of paper: hairline border, one radius, no shadow. */
export function Card({ as = 'div', tone = 'plain', padding = 'md', className, ...attributes }: CardProps) {
  return createElement(as, {
    ...attributes,
    className: classNames(styles.card, styles[tone], padding !== 'none' && styles[`${padding}Padding`], className),
  });
}
