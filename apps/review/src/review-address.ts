import { addDays, type DayRange, daysBetween, monthDays, monthOf } from '@fabula/domain';
import { useSearchParams } from '@fabula/platform';

/** What the address says of the calendar: the same after a reload and on the way back. */
export interface ReviewAddress {
  /** `YYYY-MM`; null: the last 30 days. */
  readonly month: string | null;
  readonly range: DayRange;
  /** The chosen day, always one of the range. */
  readonly day: string | null;
  readonly chooseDay: (day: string) => void;
  /** Another month has other days, so none of them is chosen yet. */
  readonly chooseMonth: (month: string | null) => void;
}

/** `/review?month=2026-10&day=2026-10-12`; what is not a day or month, or lies ahead, is as if it were not there. */
export function useReviewAddress(recent: DayRange): ReviewAddress {
  const [search, setSearch] = useSearchParams();
  const today = recent.lastDay;
  const month = knownMonth(search.get('month'), today);
  const range = month === null ? recent : monthDays(month);
  // Replaced, not added: the way back leads to where the learner came from, not through every day looked at.
  const show = (next: Readonly<Record<string, string>>) => setSearch(next, { replace: true });
  return {
    month,
    range,
    day: knownDay(search.get('day'), range, today),
    chooseDay: (day) => show({ ...(month === null ? {} : { month }), day }),
    chooseMonth: (next) => show(next === null ? {} : { month: next }),
  };
}

function knownMonth(given: string | null, today: string): string | null {
  return given !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(given) && given <= monthOf(today) ? given : null;
}

function knownDay(given: string | null, { firstDay, lastDay }: DayRange, today: string): string | null {
  const count = daysBetween(firstDay, lastDay < today ? lastDay : today) + 1;
  return Array.from({ length: count }, (_, index) => addDays(firstDay, index)).find((day) => day === given) ?? null;
}
