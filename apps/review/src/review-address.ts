import { addDays, type DayRange, daysBetween, monthDays, monthOf } from '@fabula/domain';
import { useSearchParams } from '@fabula/platform';

/** The calendar's state in the address, which survives a reload and a step back. */
export interface ReviewAddress {
  /** `YYYY-MM`; null for the last 30 days. */
  readonly month: string | null;
  readonly range: DayRange;
  /** The chosen day, always one of the range. */
  readonly day: string | null;
  readonly chooseDay: (day: string) => void;
  /** Shows another month with no day chosen. */
  readonly chooseMonth: (month: string | null) => void;
}

/** Reads `/review?month=2026-10&day=2026-10-12`. Invalid or future values are ignored. */
export function useReviewAddress(recent: DayRange): ReviewAddress {
  const [search, setSearch] = useSearchParams();
  const today = recent.lastDay;
  const month = knownMonth(search.get('month'), today);
  const range = month === null ? recent : monthDays(month);
  // Replaces the history entry, so that Back leads to where the learner came from and not through every chosen day.
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
