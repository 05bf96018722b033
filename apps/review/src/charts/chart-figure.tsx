import { Heading, Text } from '@fabula/ui';
import type { ReactNode } from 'react';
import styles from './charts.module.css';

interface ChartFigureProps {
  readonly title: string;
  /** What the chart shows, in a sentence. */
  readonly summary: string;
  readonly children: ReactNode;
}

export function ChartFigure({ title, summary, children }: ChartFigureProps) {
  return (
    <figure className={styles.figure}>
      <figcaption>
        <Heading level={3}>{title}</Heading>
        <Text muted size="sm">
          {summary}
        </Text>
      </figcaption>
      {children}
    </figure>
  );
}
