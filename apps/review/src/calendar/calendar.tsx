import type { HistoryDay, StreakDays } from '@fabula/domain';
import { classNames, Icon } from '@fabula/ui';
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
  readonly streak: StreakDays;
  readonly isLoading: boolean;
  readonly today: string;
}

/** The calendar's days and the legend of their marks. */
export function Calendar({ period, address, choice, days, streak, isLoading, today }: CalendarProps) {
  return (
    <div className={styles.calendar}>
      <DayGrid
        period={period}
        range={address.range}
        days={days}
        streak={streak}
        today={today}
        chosen={address.day}
        choice={choice}
        isLoading={isLoading}
        onChoose={address.chooseDay}
        onMonth={address.chooseMonth}
      />
      <Legend marks={legendMarks(days ?? [], streak)} />
    </div>
  );
}

/** What of the streak is drawn on these days; a day with a finished story needs no flame. */
function legendMarks(days: readonly HistoryDay[], { countedDays, restDays }: StreakDays) {
  const finished = new Set(days.filter(({ stories }) => stories > 0).map(({ day }) => day));
  return { counted: countedDays.some((day) => !finished.has(day)), rest: restDays.length > 0 };
}

/** Explains the marks of the days. To a screen reader the days say it themselves. */
function Legend({ marks }: { readonly marks: ReturnType<typeof legendMarks> }) {
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
      {marks.counted && (
        <li>
          <Icon name="flame" size={16} className={grid.flame} />
          {text('calendar_legendCounted')}
        </li>
      )}
      {marks.rest && (
        <li>
          <Icon name="moon" size={16} />
          {text('calendar_legendRest')}
        </li>
      )}
    </ul>
  );
}
