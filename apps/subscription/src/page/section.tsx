import { Heading } from '@fabula/ui';
import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

/** A part of the page under its title, which is its name. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Heading id={id} level={2} size="md">
        {title}
      </Heading>
      {children}
    </section>
  );
}
