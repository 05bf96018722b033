/**
 * A word with its times in milliseconds and the place of its meaning in `meanings`, or what stands between two words.
 */
export type PagePart = string | readonly [word: string, fromMs: number, toMs: number, meaning: number | null];

/** A story's first page as a visitor sees it before there is an account, written by `npm run sample-page`. */
export interface SamplePage {
  readonly title: string;
  readonly sentences: readonly (readonly PagePart[])[];
  /** In English, Spanish and French, the interface's languages. */
  readonly meanings: readonly (readonly string[])[];
}
