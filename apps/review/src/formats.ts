import { dateOfDay, durationParts } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useText } from './text.ts';

export interface Formats {
  /** Seconds as "25m" or "1h 5m". */
  readonly duration: (seconds: number) => string;
  /** "November 12, 2026". */
  readonly longDay: (day: string) => string;
  /** "Thursday, November 12, 2026", capitalized for a heading. */
  readonly fullDay: (day: string) => string;
  /** "Nov 12", with its year where several years are shown. */
  readonly shortDay: (day: string, withYear?: boolean) => string;
  /** "November 2026"; the month as `YYYY-MM`. */
  readonly month: (month: string) => string;
  /** "Nov". */
  readonly shortMonth: (day: string) => string;
  /** Sunday to Saturday: the short name is drawn, the long one is read out. */
  readonly weekdays: readonly { readonly short: string; readonly long: string }[];
  readonly count: (value: number) => string;
  /** 0 to 100 as "83%". */
  readonly percent: (percent: number) => string;
}

/** Any Sunday, from which the weekday names are derived. */
const someSunday = '2026-11-01';

// Cached, because creating a format takes longer than a hundred uses, and one month needs dozens.
const dayFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function dayFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = dayFormats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  dayFormats.set(key, format);
  return format;
}

function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(language, options);
  numberFormats.set(key, format);
  return format;
}

/** Days, durations and numbers as the interface language writes them. */
export function useFormats(): Formats {
  const text = useText();
  const { texts } = usePlatform();
  const language = texts.language();
  const day = (options: Intl.DateTimeFormatOptions) => (value: string) =>
    dayFormat(language, options).format(dateOfDay(value));
  const short = { day: 'numeric', month: 'short' } as const;
  const share = { style: 'percent', maximumFractionDigits: 0 } as const;
  return {
    duration(seconds) {
      const { hours, minutes } = durationParts(seconds);
      return hours === null ? text('minutes', { minutes }) : text('hoursMinutes', { hours, minutes });
    },
    longDay: day({ dateStyle: 'long' }),
    fullDay: (value) => capitalised(day({ dateStyle: 'full' })(value), language),
    shortDay: (value, withYear) => day(withYear ? { ...short, year: 'numeric' } : short)(value),
    month: (month) => capitalised(day({ month: 'long', year: 'numeric' })(`${month}-01`), language),
    shortMonth: day({ month: 'short' }),
    weekdays: Array.from({ length: 7 }, (_, index) => {
      const date = dateOfDay(someSunday);
      date.setUTCDate(date.getUTCDate() + index);
      const name = (weekday: 'short' | 'long') => capitalised(dayFormat(language, { weekday }).format(date), language);
      return { short: name('short'), long: name('long') };
    }),
    count: (value) => numberFormat(language).format(value),
    percent: (percent) => numberFormat(language, share).format(percent / 100),
  };
}

/** Capitalizes a name for a heading, because Spanish and French write months and weekdays in lower case. */
function capitalised(name: string, language: string): string {
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
