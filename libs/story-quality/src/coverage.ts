import type { MeasuredLanguage } from './measured-language.ts';

export interface Coverage {
  /** Of the running words, 0 to 1: those among the language's most frequent. */
  readonly share: number;
  /** Running words that were looked up; names and numbers are left out. */
  readonly words: number;
}

/** How much of a text a learner of the frequent words knows. `undefined`: not judged, for want of a fitting list or of words. */
export function coverage(_text: string, _language: MeasuredLanguage): Coverage | undefined {
  return undefined;
}
