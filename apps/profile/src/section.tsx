import { Heading } from '@fabula/ui';
import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  readonly title: string;
  /** Shown at the end of the title's line: what the section is about. */
  readonly aside?: ReactNode | undefined;
  readonly children: ReactNode;
}

/** A section of the profile under its title, which is also its accessible name. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <Heading id={id} level={2} size="md">
          {title}
        </Heading>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
    </section>
  );
}
