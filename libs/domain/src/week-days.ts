import { addDays, weekStart } from './calendar-days.ts';
import { type DayMark, dayMark, type HistoryDay } from './history-calendar.ts';

/** A day of the present week, as Today shows it. */
export interface WeekDay {
  readonly day: string;
  readonly mark: DayMark;
  readonly isToday: boolean;
  /** After today, so that nothing is said of it. */
  readonly isFuture: boolean;
}

/**
 * The seven days of the week that `today` is in. It begins on Sunday, as the specification has it for the calendar, the
 * recap and the week's limits: "this week" means the same days everywhere.
 */
export function weekDays(today: string, days: readonly HistoryDay[]): readonly WeekDay[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const begin = weekStart(today);
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(begin, index);
    return { day, mark: dayMark(byDay.get(day)), isToday: day === today, isFuture: day > today };
  });
}
