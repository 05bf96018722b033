import type { SavedPhrase } from '@fabula/data';
import { type ReviewMode, reviewModes } from '@fabula/domain';
import { Heading, SegmentedControl } from '@fabula/ui';
import { type Ref, useMemo } from 'react';
import { duePhrases, type Schedule } from '../scheduling/schedule.ts';
import { useText } from '../text.ts';
import styles from './review-view.module.css';

interface QueueHeaderProps {
  readonly ref: Ref<HTMLHeadingElement>;
  readonly phrases: readonly SavedPhrase[];
  readonly schedule: Schedule;
  readonly now: Date;
  readonly mode: ReviewMode;
  readonly onMode: (mode: ReviewMode) => void;
}

/** Shows how many cards are due, and lets the learner choose what to review. */
export function QueueHeader({ ref, phrases, schedule, now, mode, onMode }: QueueHeaderProps) {
  const text = useText();
  const due = useMemo(() => duePhrases(phrases, schedule, now).length, [phrases, schedule, now]);
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <Heading ref={ref} level={2} size="md" tabIndex={-1}>
          {text('queue')}
        </Heading>
        <p className={styles.muted}>{due === 0 ? text('queueNone') : text('queueDue', { count: due })}</p>
      </div>
      <SegmentedControl
        label={text('mode')}
        labelHidden
        segments={reviewModes.map((value) => ({ value, label: text(`mode_${value}`) }))}
        value={mode}
        onValueChange={onMode}
      />
      {mode === 'cram' && <p className={`${styles.muted} ${styles.hint}`}>{text('cramHint')}</p>}
    </header>
  );
}
