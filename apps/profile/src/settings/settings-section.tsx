import { Card, classNames, Heading } from '@fabula/ui';
import type { ReactNode } from 'react';
import styles from './settings.module.css';

export interface SettingsSectionProps {
  /** The section's anchor in the page. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  /** Sets actions that cannot be undone apart. */
  readonly isDangerous?: boolean;
}

/** One group of settings under its heading. */
export function SettingsSection({ id, title, children, isDangerous = false }: SettingsSectionProps) {
  return (
    <Card
      as="section"
      padding="lg"
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames(styles.section, isDangerous && styles.danger)}
    >
      <Heading level={2} size="md" id={`${id}-title`}>
        {title}
      </Heading>
      {children}
    </Card>
  );
}
