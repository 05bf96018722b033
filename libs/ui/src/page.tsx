import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

export interface PageProps {
  readonly children: ReactNode;
  /** `form`: 28 rem, `reading`: a column of text, `wide`: two columns from 1024 px. */
  readonly width?: 'form' | 'reading' | 'wide' | undefined;
  /** Fills the screen's height and centers its content: sign-in, not found. */
  readonly centered?: boolean | undefined;
}

/** The column a screen's content is in: margins, safe areas, distance between its parts. */
export function Page({ children, width = 'reading', centered = false }: PageProps) {
  return <div className={classNames(styles.page, styles[width], centered && styles.centered)}>{children}</div>;
}

export interface StackProps extends ComponentPropsWithRef<'div'> {
  /** Distance on the 4 px grid: sm 8, md 16, lg 24, xl 32 px. */
  readonly gap?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  readonly direction?: 'column' | 'row' | undefined;
  readonly align?: 'start' | 'center' | 'end' | 'stretch' | 'between' | undefined;
}

/** Lays out its parts in a column or a row with an even distance; a row wraps. */
export function Stack({ gap = 'md', direction = 'column', align = 'stretch', className, ...attributes }: StackProps) {
  return (
    <div
      {...attributes}
      className={classNames(styles.stack, styles[direction], styles[`${gap}Gap`], styles[`${align}Align`], className)}
    />
  );
}
