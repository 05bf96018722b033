import { dueStatus } from '@fabula/domain';
import { Badge } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './due-label.module.css';

interface DueLabelProps {
  /** ISO 8601; null for a phrase that was never reviewed and is therefore due. */
  readonly dueAt: string | null;
  readonly now: Date;
}

/** Shows when a phrase is due: now, in N hours or in N days. */
export function DueLabel({ dueAt, now }: DueLabelProps) {
  const text = useText();
  const status = dueStatus(dueAt, now);
  if (status.kind === 'now') {
    return (
      <span className={styles.due}>
        <Badge icon="clock">{text('due_now')}</Badge>
      </span>
    );
  }
  return (
    <Badge>
      {status.kind === 'hours'
        ? text('dueLabel_hours', { count: status.hours })
        : text('dueLabel_days', { count: status.days })}
    </Badge>
  );
}

/** Returns the due time as part of a sentence: "in 4 hours". */
export function useDueText() {
  const text = useText();
  return (dueAt: string | null, now: Date): string => {
    const status = dueStatus(dueAt, now);
    if (status.kind === 'now') return text('due_now');
    return status.kind === 'hours'
      ? text('due_hours', { count: status.hours })
      : text('due_days', { count: status.days });
  };
}
