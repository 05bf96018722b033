import { Button, Heading, IconButton } from '@fabula/ui';
import { useText } from '../text.ts';
import type { PeriodChoice } from './period-choice.ts';
import styles from './period-head.module.css';

interface PeriodHeadProps {
  readonly period: string;
  readonly choice: PeriodChoice;
  readonly onChoose: (month: string | null) => void;
}

/** Names the shown period and offers the neighboring ones. */
export function PeriodHead({ period, choice, onChoose }: PeriodHeadProps) {
  const text = useText();
  const { month, earlier, later } = choice;
  return (
    <header className={styles.head}>
      <Heading level={2} id="review-period" aria-live="polite">
        {period}
      </Heading>
      <div className={styles.ways}>
        {month !== null && (
          <Button variant="ghost" size="sm" onClick={() => onChoose(null)}>
            {text('calendar_last30')}
          </Button>
        )}
        <MonthButton label={text('calendar_previous')} icon="back" month={earlier} onChoose={onChoose} />
        <MonthButton label={text('calendar_next')} icon="forward" month={later} onChoose={onChoose} />
      </div>
    </header>
  );
}

interface MonthButtonProps {
  readonly label: string;
  readonly icon: 'back' | 'forward';
  readonly month: string | null;
  readonly onChoose: (month: string) => void;
}

function MonthButton({ label, icon, month, onChoose }: MonthButtonProps) {
  // Uses aria-disabled, because a really disabled button would lose focus when the learner reaches the end.
  return (
    <IconButton
      label={label}
      icon={icon}
      variant="secondary"
      aria-disabled={month === null}
      className={styles.month}
      onClick={() => month !== null && onChoose(month)}
    />
  );
}
