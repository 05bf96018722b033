import type { PhraseDifficulty } from '@fabula/domain';
/**
 * A phrase as it is exported and imported: what the learner sees of it, without anything that belongs only to this
 * account.
 */
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
  /** ISO 8601; null: unknown. */
  readonly createdAt: string | null;
}
