const dayMs = 86_400_000;
/** How far from its midnight UTC a day can begin: zones reach from UTC+14 to UTC-12, plus an hour of margin. */
const earliestStartMs = -15 * 3_600_000;
const latestStartMs = 13 * 3_600_000;

/**
 * The learner's local day of a moment, `YYYY-MM-DD`, in an IANA zone. Streak, calendar, recaps and limits all count
 * these days. Throws a RangeError for a zone that does not exist.
 */
export function localDay(now: Date, timeZone: string): string {
  return dayIn(timeZone)(now.getTime());
}

/** The Sunday on which a day's week begins (specification, section 9). Days are `YYYY-MM-DD`. */
export function weekStart(day: string): string {
  return addDays(day, -new Date(instantOf(day)).getUTCDay());
}

/** The day `count` days later, or earlier if it is negative. Counts calendar days, whatever the clocks did. */
export function addDays(day: string, count: number): string {
  return new Date(instantOf(day) + count * dayMs).toISOString().slice(0, 10);
}

/** Calendar days from one day to another; negative if `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return (instantOf(to) - instantOf(from)) / dayMs;
}

/** The first instant of a day in a zone: midnight, or later if the clock skips midnight. */
export function startOfDay(day: string, timeZone: string): Date {
  const dayAt = dayIn(timeZone);
  let before = instantOf(day) + earliestStartMs;
  let within = instantOf(day) + latestStartMs;
  // A binary search needs no table of offsets, so it handles days of 23 and 25 hours and a skipped midnight.
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayAt(middle) >= day) within = middle;
    else before = middle;
  }
  return new Date(within);
}

/** When the current day began; daily limits count from here. */
export function startOfLocalDay(now: Date, timeZone: string): Date {
  return startOfDay(localDay(now, timeZone), timeZone);
}

/** When the current week began, Sunday at local midnight; weekly limits count from here. */
export function startOfLocalWeek(now: Date, timeZone: string): Date {
  return startOfDay(weekStart(localDay(now, timeZone)), timeZone);
}

/** Midnight UTC of a day: only for calculating with days, never a moment in a learner's life. */
function instantOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** One formatter for many moments, because creating it costs far more than using it. */
function dayIn(timeZone: string): (instant: number) => string {
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en', { ...fields, timeZone });
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
  };
}
