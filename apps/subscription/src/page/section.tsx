import { Heading } from '@fabula/ui';
import { type ReactNode, type RefObject, useId } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  readonly title: string;
  /** Given if focus can be moved to this section. */
  readonly place?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A section of the page under its title, which is also its accessible name. */
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
