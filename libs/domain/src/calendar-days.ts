const dayMs = 86_400_000;
/** How far from midnight UTC a day may begin: zones reach from UTC+14 to UTC-12, and an hour to spare. */
const earliestStartMs = -15 * 3_600_000;
const latestStartMs = 13 * 3_600_000;

/**
 * The learner's own day of a moment, `YYYY-MM-DD`, in an IANA zone: streak, calendar, recaps and limits all count in these.
 * Throws a RangeError for a zone that does not exist.
 */
export function localDay(now: Date, timeZone: string): string {
  return dayIn(timeZone)(now.getTime());
}

/** The Sunday a day's week begins with (specification section 9). Days are `YYYY-MM-DD`. */
export function weekStart(day: string): string {
  return addDays(day, -new Date(instantOf(day)).getUTCDay());
}

/** The day `count` days later, or earlier where it is negative: by the calendar, whatever the clock did. */
export function addDays(day: string, count: number): string {
  return new Date(instantOf(day) + count * dayMs).toISOString().slice(0, 10);
}

/** Calendar days from one day to another; negative where `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return (instantOf(to) - instantOf(from)) / dayMs;
}

/** The first instant of a day in a zone: midnight, or later where the clock skips midnight. */
export function startOfDay(day: string, timeZone: string): Date {
  const dayAt = dayIn(timeZone);
  let before = instantOf(day) + earliestStartMs;
  let within = instantOf(day) + latestStartMs;
  // Halving needs no table of offsets, so days of 23 and 25 hours and a skipped midnight come out right by themselves.
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayAt(middle) >= day) within = middle;
    else before = middle;
  }
  return new Date(within);
}

/** When the running day began: daily limits count from here. */
export function startOfLocalDay(now: Date, timeZone: string): Date {
  return startOfDay(localDay(now, timeZone), timeZone);
}

/** When the running week began, Sunday at local midnight: weekly limits count from here. */
export function startOfLocalWeek(now: Date, timeZone: string): Date {
  return startOfDay(weekStart(localDay(now, timeZone)), timeZone);
}

/** Midnight UTC of a day: only for reckoning with days, never a moment in a learner's life. */
function instantOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** One format for many moments: making it costs far more than using it. */
function dayIn(timeZone: string): (instant: number) => string {
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en', { ...fields, timeZone });
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
  };
}
