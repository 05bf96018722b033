/**
 * What engines tell of a locale's weeks, which the compiler's library does not know: by a method, or in an older way by a
 * property; Firefox does not yet.
 */
interface WeekLocale extends Intl.Locale {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

/**
 * The day that weeks begin with where the learner lives, 1 for Monday to 7 for Sunday. The country is that of the
 * browser's languages, if one of them is the interface's; Monday where nothing is known.
 */
export function firstWeekday(language: string, browserLanguages: readonly string[]): number {
  const locale: WeekLocale = new Intl.Locale(
    browserLanguages.find((one) => one.split('-')[0] === language) ?? language,
  );
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}
