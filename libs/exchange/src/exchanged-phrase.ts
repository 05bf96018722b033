/** A phrase as it leaves and enters: what the learner sees of it, without anything that is only this account's. */
export interface ExchangedPhrase {
  readonly phrase: string;
  readonly translation: string;
  readonly example: string | null;
  /** The language's English name, as stored: `Spanish`. */
  readonly language: string;
  readonly difficulty: 'Easy' | 'Medium' | 'Hard';
  readonly reviewCount: number;
  /** ISO 8601; null: never reviewed. */
  readonly nextReviewAt: string | null;
  readonly note: string | null;
  /** ISO 8601; null: not known. */
  readonly createdAt: string | null;
}

/** What the database takes of each text, in characters. */
export const longest = { phrase: 300, translation: 1000, example: 2000, note: 4000 } as const;
