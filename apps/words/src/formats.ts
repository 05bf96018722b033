import { dateOfDay } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useMemo } from 'react';

/** Numbers and days as the interface language writes them. */
export function useFormats() {
  const { texts } = usePlatform();
  const language = texts.language();
  return useMemo(() => {
    const number = new Intl.NumberFormat(language);
    const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
    const short = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
    const day = new Intl.DateTimeFormat(language, short);
    const dayOfYear = new Intl.DateTimeFormat(language, { ...short, year: 'numeric' });
    return {
      count: (value: number) => number.format(value),
      /** 0 to 1 as "83%". */
      share: (ratio: number) => share.format(ratio),
      shortDay: (value: string) => day.format(dateOfDay(value)),
      dayOfYear: (value: string) => dayOfYear.format(dateOfDay(value)),
    };
  }, [language]);
}
