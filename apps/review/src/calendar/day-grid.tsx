import { type CalendarDay, calendarWeeks, type DayRange, type HistoryDay, type StreakDays } from '@fabula/domain';
import { classNames, Icon, VisuallyHidden } from '@fabula/ui';
import { useId } from 'react';
import { useFormats } from '../formats.ts';
import { useText } from '../text.ts';
import styles from './day-grid.module.css';
import type { PeriodChoice } from './period-choice.ts';
import { useDayKeys } from './use-day-keys.ts';

interface DayGridProps {
  readonly period: string;
  readonly range: DayRange;
  readonly days: readonly HistoryDay[] | undefined;
  readonly streak: StreakDays;
  readonly today: string;
  readonly chosen: string | null;
  readonly choice: PeriodChoice;
  readonly isLoading: boolean;
  readonly onChoose: (day: string) => void;
  readonly onMonth: (month: string | null) => void;
}

/**
 * The days as a grid of weeks that begin on Sunday: a table with ARIA's grid pattern, key handlers on the grid and one
 * tab stop. The linter does not know this pattern, so three of its rules are off for this file.
 */
export function DayGrid({
  period,
  range,
  days,
  streak,
  today,
  chosen,
  choice,
  isLoading,
  onChoose,
  onMonth,
}: DayGridProps) {
  const text = useText();
  const { weekdays, shortMonth } = useFormats();
  const hasMonths = range.firstDay.slice(0, 7) !== range.lastDay.slice(0, 7);
  const keysId = useId();
  const reachable = { firstDay: range.firstDay, lastDay: range.lastDay < today ? range.lastDay : today };
  const { grid, stop, onKeyDown, onVisit } = useDayKeys({ range: reachable, chosen, choice, onChoose, onMonth });
  const weeks = calendarWeeks(range, days ?? [], streak, today);
  return (
    <>
      <p id={keysId} hidden>
        {text('calendar_keys')}
      </p>
      <table
        ref={grid}
        role="grid"
        aria-label={period}
        aria-describedby={keysId}
        aria-busy={isLoading}
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} aria-label={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)?.day}>
              {week.map((day, column) =>
                day === null ? (
                  <td key={`blank-${String(column)}`} />
                ) : (
                  <DayCell
                    key={day.day}
                    day={day}
                    isKnown={days !== undefined}
                    monthName={hasMonths && beginsMonth(day, range) ? shortMonth(day.day) : undefined}
                    isChosen={day.day === chosen}
                    isStop={day.day === stop}
                    onChoose={onChoose}
                    onVisit={onVisit}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Whether to show the month's name. The first day drawn has it too, because a number alone does not tell the month. */
function beginsMonth({ day, dayOfMonth }: CalendarDay, { firstDay }: DayRange): boolean {
  return dayOfMonth === 1 || day === firstDay;
}

interface DayCellProps {
  readonly day: CalendarDay;
  /** Whether the day's data was loaded; without it no statement about the day is made. */
  readonly isKnown: boolean;
  /** Set where a new month begins in a range of several. */
  readonly monthName: string | undefined;
  readonly isChosen: boolean;
  readonly isStop: boolean;
  readonly onChoose: (day: string) => void;
  readonly onVisit: (day: string) => void;
}

function DayCell({ day, isKnown, monthName, isChosen, isStop, onChoose, onVisit }: DayCellProps) {
  const { mark, isToday, isFuture } = day;
  const label = useDayLabel(day, isKnown);
  // Hidden text names the button, because the visible number and mark are not part of the name.
  const name = <VisuallyHidden>{label}</VisuallyHidden>;
  if (isFuture) {
    return (
      <td role="gridcell" aria-disabled="true" className={styles.future}>
        {name}
        <span className={styles.day} aria-hidden="true">
          {day.dayOfMonth}
        </span>
      </td>
    );
  }
  return (
    <td
      role="gridcell"
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isStop ? 0 : -1}
      data-day={day.day}
      className={styles.cell}
      onClick={() => onChoose(day.day)}
      onFocus={() => onVisit(day.day)}
    >
      {name}
      <span className={classNames(styles.day, styles[mark.kind], isToday && styles.today)} aria-hidden="true">
        {day.dayOfMonth}
        {monthName && <span className={styles.month}>{monthName}</span>}
        <Mark day={day} />
      </span>
    </td>
  );
}

/** One mark a day, since there is room for one: its stories, else what it is to the streak, else what was begun. */
function Mark({ day: { mark, streak } }: { readonly day: CalendarDay }) {
  const { count } = useFormats();
  if (mark.kind === 'completed') return <span className={styles.badge}>{count(mark.stories)}</span>;
  if (streak === 'counted') return <Icon name="flame" size={16} className={classNames(styles.corner, styles.flame)} />;
  if (streak === 'rest') return <Icon name="moon" size={16} className={styles.corner} />;
  return mark.kind === 'progress' ? <span className={styles.marker} /> : null;
}

function useDayLabel({ day, mark, streak, isFuture }: CalendarDay, isKnown: boolean): string {
  const text = useText();
  const { longDay } = useFormats();
  const date = longDay(day);
  if (isFuture || !isKnown) return date;
  if (mark.kind === 'completed') return text('calendar_dayCompleted', { date, count: mark.stories });
  const label = text(mark.kind === 'progress' ? 'calendar_dayBegun' : 'calendar_dayNone', { date });
  if (streak === null) return label;
  return text(streak === 'counted' ? 'calendar_withCounted' : 'calendar_withRest', { day: label });
}
