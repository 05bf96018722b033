export const phraseDifficulties = ['Easy', 'Medium', 'Hard'] as const;
export type PhraseDifficulty = (typeof phraseDifficulties)[number];

/** How a card was answered: known, or due again soon. */
export const reviewAnswers = ['got_it', 'back'] as const;
export type ReviewAnswer = (typeof reviewAnswers)[number];

/** What a card asks for: the meaning of a phrase that is shown, or the phrase itself. */
export const reviewSides = ['recognition', 'production'] as const;
export type ReviewSide = (typeof reviewSides)[number];

export interface ReviewState {
  readonly reviewCount: number;
  /** ISO 8601; null if the phrase was never reviewed. */
  readonly nextReviewAt: string | null;
  readonly difficulty: PhraseDifficulty;
}

export interface ReviewLogEntry {
  /** When the learner answered, ISO 8601. */
  readonly reviewedAt: string;
  readonly answer: ReviewAnswer;
  readonly undone: boolean;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** A phrase that was not known is due again after this many hours. */
const backHours = 4;
/** A phrase that was known this many times before becomes easy. */
const easyReviews = 3;

/**
 * The state of a phrase after an answer (specification, section 4). A day of an interval is 24 hours, so that a change
 * of clock or zone neither shortens nor lengthens it.
 */
export function reviewedPhrase(state: ReviewState, answer: ReviewAnswer, now: Date): ReviewState {
  if (answer === 'back') {
    const nextReviewAt = new Date(now.getTime() + backHours * hourMs).toISOString();
    return { reviewCount: state.reviewCount, nextReviewAt, difficulty: 'Hard' };
  }
  const reviewCount = state.reviewCount + 1;
  const days = Math.max(1, reviewCount);
  return {
    reviewCount,
    nextReviewAt: new Date(now.getTime() + days * dayMs).toISOString(),
    difficulty: state.reviewCount >= easyReviews ? 'Easy' : state.difficulty,
  };
}

/**
 * The state of a phrase after a log of answers, starting from `before`. Applies the answers that were not undone, in
 * the order in which the learner gave them, whichever device sent which first. Answers with the same time keep their
 * given order.
 */
export function replayReviews(before: ReviewState, log: readonly ReviewLogEntry[]): ReviewState {
  return log
    .filter(({ undone }) => !undone)
    .toSorted((a, b) => Date.parse(a.reviewedAt) - Date.parse(b.reviewedAt))
    .reduce((state, { answer, reviewedAt }) => reviewedPhrase(state, answer, new Date(reviewedAt)), before);
}

export type DueStatus =
  | { readonly kind: 'now' }
  | { readonly kind: 'hours'; readonly hours: number }
  | { readonly kind: 'days'; readonly days: number };

/** When a phrase is due. Hours are rounded up and never 24 or more; days are rounded. */
export function dueStatus(nextReviewAt: string | null, now: Date): DueStatus {
  const aheadMs = nextReviewAt === null ? 0 : Date.parse(nextReviewAt) - now.getTime();
  if (!(aheadMs > 0)) return { kind: 'now' };
  const hours = Math.ceil(aheadMs / hourMs);
  if (hours < 24) return { kind: 'hours', hours };
  return { kind: 'days', days: Math.max(1, Math.round(aheadMs / dayMs)) };
}

/** Recognition comes before production; each success switches the side. */
export function askedSide(reviewCount: number): ReviewSide {
  return reviewCount % 2 === 0 ? 'recognition' : 'production';
}

export type VocabularyBucket = 'new' | 'learned' | 'mastered';

/** A phrase with this many reviews is mastered. */
const masteredReviews = 5;

/** Specification, section 4: 0 reviews is new, 1 to 4 learned, 5 and more mastered. */
export function vocabularyBucket(reviewCount: number): VocabularyBucket {
  if (reviewCount >= masteredReviews) return 'mastered';
  return reviewCount >= 1 ? 'learned' : 'new';
}
