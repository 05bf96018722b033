import type { HistoryDay } from '@fabula/domain';
import { classNames } from '@fabula/ui';
import type { ReviewAddress } from '../review-address.ts';
import { useText } from '../text.ts';
import styles from './calendar.module.css';
import grid from './day-grid.module.css';
import { DayGrid } from './day-grid.tsx';
import legend from './legend.module.css';
import type { PeriodChoice } from './period-choice.ts';

interface CalendarProps {
  readonly period: string;
  readonly address: ReviewAddress;
  readonly choice: PeriodChoice;
  /** The days with activity; undefined until they are loaded. */
  readonly days: readonly HistoryDay[] | undefined;
  readonly isLoading: boolean;
  readonly today: string;
}

/** The calendar's days and the legend of their marks. */
export function Calendar({ period, address, choice, days, isLoading, today }: CalendarProps) {
  return (
    <div className={styles.calendar}>
      <DayGrid
        period={period}
        range={address.range}
        days={days}
        today={today}
        chosen={address.day}
        choice={choice}
        isLoading={isLoading}
        onChoose={address.chooseDay}
        onMonth={address.chooseMonth}
      />
      <Legend />
    </div>
  );
}

/** Explains the marks of the days. To a screen reader the days say it themselves. */
function Legend() {
  const text = useText();
  return (
    <ul className={legend.legend} aria-hidden="true">
      <li>
        <span className={classNames(legend.sample, grid.completed)}>1</span>
        {text('calendar_legendCompleted')}
      </li>
      <li>
        <span className={classNames(legend.sample, grid.progress)}>
          <span className={grid.marker} />
        </span>
        {text('calendar_legendBegun')}
      </li>
    </ul>
  );
}
