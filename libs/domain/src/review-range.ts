import { addDays, localDay } from './calendar-days.ts';

/** Days the review calendar and its cards look back, today among them (specification section 9). */
const reviewDays = 30;

/** Days of the learner's own calendar, `YYYY-MM-DD`, both of them within. */
export interface DayRange {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The last 30 days of a learner's zone, up to and with today. */
export function recentDays(now: Date, timeZone: string): DayRange {
  const today = localDay(now, timeZone);
  return { firstDay: addDays(today, 1 - reviewDays), lastDay: today };
}

/** The month of a day, `YYYY-MM`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** A whole month, given as `YYYY-MM`. */
export function monthDays(month: string): DayRange {
  return { firstDay: `${month}-01`, lastDay: addDays(`${nextMonth(month)}-01`, -1) };
}

/** The months from today's back to the first day's, newest first, as `YYYY-MM`; today's alone without a first day. */
export function reviewMonths(firstDay: string | null, today: string): readonly string[] {
  const last = monthOf(today);
  const months = [last];
  for (let month = firstDay === null ? last : monthOf(firstDay); month < last; month = nextMonth(month))
    months.splice(1, 0, month);
  return months;
}

/** A day for formats of `Intl`, which want `timeZone: 'UTC'` with it. */
export function dateOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function nextMonth(month: string): string {
  return monthOf(addDays(`${month}-01`, 31));
}
