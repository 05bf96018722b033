import { usePlatform } from '@fabula/platform';
import { Button, Heading } from '@fabula/ui';
import { useState } from 'react';
import type { StepEntry } from '../player/step-entries.ts';
import { useText } from '../text.ts';
import { ActivityCard } from './activity-card.tsx';
import styles from './activity-list.module.css';

export interface ActivityListProps {
  readonly storyId: string;
  readonly entries: readonly StepEntry[];
}

/** The four activities. In the focused view on a phone only the next one is shown in full; the others are one line. */
export function ActivityList({ storyId, entries }: ActivityListProps) {
  const text = useText();
  const { preferences } = usePlatform();
  const [focused, setFocused] = useState(preferences.get('todayView') === 'focused');
  const view = (wanted: boolean) => {
    setFocused(wanted);
    preferences.set('todayView', wanted ? 'focused' : 'all');
  };
  return (
    <section className={styles.activities} data-focused={focused || undefined}>
      <div className={styles.head}>
        <Heading level={2} size="md">
          {text('today_activities')}
        </Heading>
        <span className={styles.phoneOnly}>
          <Button variant="ghost" size="sm" icon="eye" aria-pressed={focused} onClick={() => view(!focused)}>
            {text('today_focusedView')}
          </Button>
        </span>
      </div>
      <ol className={styles.list}>
        {entries.map((entry, index) => (
          <ActivityCard key={entry.step} storyId={storyId} entry={entry} before={entries[index - 1]?.step} />
        ))}
      </ol>
      {focused && (
        <span className={styles.phoneOnly}>
          <Button variant="ghost" size="sm" iconEnd="chevron-down" onClick={() => view(false)}>
            {text('today_showAll')}
          </Button>
        </span>
      )}
    </section>
  );
}
