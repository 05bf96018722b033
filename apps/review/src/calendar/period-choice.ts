import { historyMonths } from '@fabula/domain';

export interface PeriodChoice {
  /** `YYYY-MM`; null for the last 30 days. */
  readonly month: string | null;
  /** The neighboring months; null where there is none. */
  readonly earlier: string | null;
  readonly later: string | null;
}

/** The neighbors of the shown month, from the first month that may hold activity to the current one. */
export function periodChoice(month: string | null, firstDay: string | null, today: string): PeriodChoice {
  const months = historyMonths(firstDay, today);
  // An address may name a month before the first one.
  if (month !== null && !months.includes(month)) return { month, earlier: null, later: months.at(-1) ?? null };
  // The last 30 days take the place of the current month.
  const index = month === null ? 0 : months.indexOf(month);
  return { month, earlier: months[index + 1] ?? null, later: months[index - 1] ?? null };
}
