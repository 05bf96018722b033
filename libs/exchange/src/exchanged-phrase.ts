import type { PhraseDifficulty } from '@fabula/domain';
/** A phrase as it leaves and enters: what the learner sees of it, without anything that is only this account's. */
export interface ExchangedPhrase {
  readonly phrase: string;
  readonly translation: string;
  readonly example: string | null;
  /** The language's English name, as stored: `Spanish`. */
  readonly language: string;
  readonly difficulty: PhraseDifficulty;
  readonly reviewCount: number;
  /** ISO 8601; null: never reviewed. */
  readonly nextReviewAt: string | null;
  readonly note: string | null;
  /** ISO 8601; null: not known. */
  readonly createdAt: string | null;
}
