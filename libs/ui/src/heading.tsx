import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './heading.module.css';

export interface HeadingProps extends ComponentPropsWithRef<'h1'> {
  readonly level: 1 | 2 | 3;
  /** The visual size; by default it follows the level. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Uses the stories' serif font, for the names of stories and the brand. */
  readonly serif?: boolean | undefined;
}

const tags = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;
const sizes = { 1: 'xl', 2: 'lg', 3: 'md' } as const;

/** A heading. The first level can be focused, because the shell moves the focus there after navigation. */
export function Heading({ level, size = sizes[level], serif = false, className, ...attributes }: HeadingProps) {
  const Tag = tags[level];
  return (
    <Tag
      tabIndex={level === 1 ? -1 : undefined}
      {...attributes}
      className={classNames(styles.heading, styles[size], serif && styles.serif, className)}
    />
  );
}

export interface TextProps extends ComponentPropsWithRef<'p'> {
  readonly muted?: boolean | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
}

/** A paragraph of the interface. */
export function Text({ muted = false, size = 'md', className, ...attributes }: TextProps) {
  return (
    <p {...attributes} className={classNames(styles.text, muted && styles.muted, styles[`${size}Text`], className)} />
  );
}
