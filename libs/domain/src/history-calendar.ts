import { addDays, daysBetween, weekStart } from './calendar-days.ts';
import type { DayRange } from './history-range.ts';

/** What is recorded of one day in one language. */
export interface HistoryDay {
  /** `YYYY-MM-DD` in the learner's zone. */
  readonly day: string;
  /** Stories finished that day. */
  readonly stories: number;
  readonly seconds: number;
  readonly phrases: number;
  /** Whether anything was learned that day, even without a finished story. */
  readonly hasProgress: boolean;
}

/**
 * How a day is marked: a badge with the number of its stories, amber for work without a finished story, or not at all.
 */
export type DayMark =
  | { readonly kind: 'completed'; readonly stories: number }
  | { readonly kind: 'progress' }
  | { readonly kind: 'none' };

/** What a period's days are to the streak. */
export interface StreakDays {
  /** Those that count, in whatever language. */
  readonly countedDays: readonly string[];
  /** Missed ones for which a day of rest stood in. */
  readonly restDays: readonly string[];
}

/** What a day is to the streak; null if nothing. */
export type StreakMark = 'counted' | 'rest' | null;

export interface CalendarDay {
  readonly day: string;
  /** 1 to 31. */
  readonly dayOfMonth: number;
  readonly mark: DayMark;
  readonly streak: StreakMark;
  readonly isToday: boolean;
  /** After today, so it cannot be chosen. */
  readonly isFuture: boolean;
}

/** A week of the grid, Sunday first; null for a day outside the range. */
export type CalendarWeek = readonly (CalendarDay | null)[];

/** How a day is marked (specification, section 2). */
export function dayMark(day: HistoryDay | undefined): DayMark {
  if (!day) return { kind: 'none' };
  if (day.stories > 0) return { kind: 'completed', stories: day.stories };
  return day.hasProgress ? { kind: 'progress' } : { kind: 'none' };
}

export function streakMark(day: string, { countedDays, restDays }: StreakDays): StreakMark {
  if (countedDays.includes(day)) return 'counted';
  return restDays.includes(day) ? 'rest' : null;
}

/** The grid of a range: whole weeks from Sunday to Saturday, with blanks before its first and after its last day. */
export function calendarWeeks(
  range: DayRange,
  days: readonly HistoryDay[],
  streak: StreakDays,
  today: string,
): readonly CalendarWeek[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const begin = weekStart(range.firstDay);
  const weekCount = daysBetween(begin, weekStart(range.lastDay)) / 7 + 1;
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: 7 }, (_unused, column) => {
      const day = addDays(begin, week * 7 + column);
      if (day < range.firstDay || day > range.lastDay) return null;
      return {
        day,
        dayOfMonth: Number(day.slice(8)),
        mark: dayMark(byDay.get(day)),
        streak: streakMark(day, streak),
        isToday: day === today,
        isFuture: day > today,
      };
    }),
  );
}

/** What a key does in the grid. */
export type CalendarMove =
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'Home'
  | 'End'
  | 'PageUp'
  | 'PageDown';

/**
 * The day the keyboard moves to: a day or a week on, or the week's or the range's end; never out of the range. The
 * arrows are those of a left-to-right page; a right-to-left caller swaps them.
 */
export function movedDay(day: string, move: CalendarMove, range: DayRange): string {
  const targets: Readonly<Record<CalendarMove, string>> = {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: weekStart(day),
    End: addDays(weekStart(day), 6),
    PageUp: range.firstDay,
    PageDown: range.lastDay,
  };
  const target = targets[move];
  if (move === 'ArrowUp' && target < range.firstDay) return day;
  if (move === 'ArrowDown' && target > range.lastDay) return day;
  if (target < range.firstDay) return range.firstDay;
  return daysBetween(target, range.lastDay) < 0 ? range.lastDay : target;
}

/** What a day's panel shows: its stories, or one of two texts (specification, section 2). */
export type DayPanel = 'content' | 'no-stories' | 'no-details';

/** `storyCount` is how many of the day's stories could be loaded. A day with a record is never called empty. */
export function dayPanel(day: HistoryDay | undefined, storyCount: number): DayPanel {
  if (storyCount > 0) return 'content';
  return day && (day.stories > 0 || day.seconds > 0) ? 'no-details' : 'no-stories';
}
