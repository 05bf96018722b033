import { Heading } from '@fabula/ui';
import { type ReactNode, type RefObject, useId } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  readonly title: string;
  /** Given where focus may be sent to this part. */
  readonly place?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A part of the page under its title, which is its name. */
export function Section({ title, place, children }: SectionProps) {
  const id = useId();
  return (
    <section ref={place} tabIndex={place && -1} aria-labelledby={id} className={styles.section}>
      <Heading id={id} level={2} size="md">
        {title}
      </Heading>
      {children}
    </section>
  );
}
