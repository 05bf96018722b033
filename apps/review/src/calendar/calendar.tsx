import type { HistoryDay } from '@fabula/domain';
import type { ReviewAddress } from '../review-address.ts';
import styles from './calendar.module.css';
import { DayGrid } from './day-grid.tsx';
import { Legend } from './legend.tsx';
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
