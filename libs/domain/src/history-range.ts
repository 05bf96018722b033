import { addDays } from './calendar-days.ts';

/** How many days the review calendar and its cards cover, including today (specification, section 9). */
const historyDays = 30;

/** Days of the learner's own calendar, `YYYY-MM-DD`, both ends included. */
export interface DayRange {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The last 30 days, including today: the day in the zone of the learner's profile. */
export function recentDays(today: string): DayRange {
  return { firstDay: addDays(today, 1 - historyDays), lastDay: today };
}

/** The month of a day, `YYYY-MM`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The days of a month, which is given as `YYYY-MM`. */
export function monthDays(month: string): DayRange {
  return { firstDay: `${month}-01`, lastDay: addDays(`${nextMonth(month)}-01`, -1) };
}

/**
 * The months from today's back to that of the first day, newest first, as `YYYY-MM`; only today's if there is no first
 * day.
 */
export function historyMonths(firstDay: string | null, today: string): readonly string[] {
  const last = monthOf(today);
  const months = [last];
  for (let month = firstDay === null ? last : monthOf(firstDay); month < last; month = nextMonth(month))
    months.splice(1, 0, month);
  return months;
}

/** A day as a Date for `Intl` formatters, which must use `timeZone: 'UTC'`. */
export function dateOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function nextMonth(month: string): string {
  return monthOf(addDays(`${month}-01`, 31));
}
