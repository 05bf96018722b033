import { reviewMonths } from '@fabula/domain';

export interface PeriodChoice {
  /** `YYYY-MM`; null: the last 30 days. */
  readonly month: string | null;
  /** The months beside it; null where there is none to go to. */
  readonly earlier: string | null;
  readonly later: string | null;
}

/** The months beside the one shown: back to the first that may hold anything, and never ahead of today. */
export function periodChoice(month: string | null, firstDay: string | null, today: string): PeriodChoice {
  const months = reviewMonths(firstDay, today);
  // An address may ask for a month before the first one.
  if (month !== null && !months.includes(month)) return { month, earlier: null, later: months.at(-1) ?? null };
  // The last 30 days stand where the running month does.
  const index = month === null ? 0 : months.indexOf(month);
  return { month, earlier: months[index + 1] ?? null, later: months[index - 1] ?? null };
}
