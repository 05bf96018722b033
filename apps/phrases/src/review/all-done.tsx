import type { SavedPhrase } from '@fabula/data';
import { Button, Card, EmptyState, IconButton } from '@fabula/ui';
import type { Schedule } from '../scheduling/schedule.ts';
import { useText } from '../text.ts';
import { useDueText } from './due-label.tsx';
import styles from './review-card.module.css';
import type { Review } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';

interface AllDoneProps {
  readonly review: Review;
  readonly phrases: readonly SavedPhrase[];
  readonly schedule: Schedule;
  readonly now: Date;
  readonly hasKeys: boolean;
  readonly onAll: () => void;
}

/** Shown when a sitting of due cards is over. */
export function AllDone({ review, phrases, schedule, now, hasKeys, onAll }: AllDoneProps) {
  const text = useText();
  const dueText = useDueText();
  useReviewKeys(hasKeys, (key) => {
    if (key === 'undo') void review.takeLastBack();
    return key === 'undo';
  });
  const next = nextDue(phrases, schedule, now);
  const message = (
    <>
      {text('allDoneText')}
      {next && <br />}
      {next && text('allDoneNext', { time: dueText(next, now) })}
    </>
  );
  return (
    <Card className={styles.done}>
      {review.canUndo && (
        <IconButton label={text('undo')} icon="undo" aria-keyshortcuts="u" onClick={review.takeLastBack} />
      )}
      <EmptyState
        icon="check"
        headingLevel={3}
        title={text('allDoneTitle')}
        message={message}
        actions={
          <Button variant="secondary" onClick={onAll}>
            {text('reviewAll')}
          </Button>
        }
      />
    </Card>
  );
}

/** When the next phrase will be due, ISO 8601; null if none will be. */
function nextDue(phrases: readonly SavedPhrase[], schedule: Schedule, now: Date): string | null {
  const ahead = phrases.flatMap((phrase) => {
    const dueMs = Date.parse(schedule.dueAt(phrase) ?? '');
    return dueMs > now.getTime() ? [dueMs] : [];
  });
  return ahead.length === 0 ? null : new Date(ahead.reduce((a, b) => Math.min(a, b))).toISOString();
}
