import { addDays } from './calendar-days.ts';
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
 * The seven days of the week that `today` is in. `firstWeekday` is 1 for Monday to 7 for Sunday, as in ISO 8601: what
 * it is depends on where the learner lives, whereas limits and recaps count weeks from Sunday everywhere.
 */
export function weekDays(today: string, firstWeekday: number, days: readonly HistoryDay[]): readonly WeekDay[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const begin = addDays(today, -((weekday - firstWeekday + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(begin, index);
    return { day, mark: dayMark(byDay.get(day)), isToday: day === today, isFuture: day > today };
  });
}
