import { addDays, weekStart } from './calendar-days.ts';

/** How many words a learner knew at the end of one of the own days on which that changed. */
export interface KnownOnDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly known: number;
}

export interface KnownWeek {
  /** Its Sunday, `YYYY-MM-DD`. */
  readonly weekStart: string;
  /** Words known at its end. */
  readonly known: number;
}

/**
 * The known words at the end of each week up to the present one, without gaps: `least` weeks, so that a picture of a
 * single day has the width of any other, and with `all` as many as there are since the first.
 *
 * @param days the days on which the number changed, oldest first
 */
export function knownByWeek(
  days: readonly KnownOnDay[],
  today: string,
  { least, all = false }: { readonly least: number; readonly all?: boolean },
): KnownWeek[] {
  // A device's clock may be behind the days that the server knows.
  const [, latest = today] = [days.at(-1)?.day ?? today, today].toSorted();
  const last = weekStart(latest);
  const begin = addDays(last, -7 * (least - 1));
  const first = weekStart(days[0]?.day ?? last);
  const weeks: KnownWeek[] = [];
  let next = 0;
  let known = 0;
  for (let week = all && first < begin ? first : begin; week <= last; week = addDays(week, 7)) {
    const end = addDays(week, 7);
    for (let day = days[next]; day && day.day < end; day = days[next]) {
      known = day.known;
      next += 1;
    }
    weeks.push({ weekStart: week, known });
  }
  return weeks;
}
