import type { PhraseScheduler } from './learning-settings.ts';
import { dueStatus } from './phrase-review.ts';

/** What either scheduler says about a phrase. */
export interface PhraseDates {
  readonly nextReviewAt: string | null;
  readonly fsrs: { readonly due: string } | null;
}

/**
 * Whether a phrase is due by the learner's scheduler. A state of FSRS that is missing is made by the Phrases tab alone,
 * from the log of answers; until then the specified date stands for it, as there.
 */
export function isPhraseDue({ fsrs, nextReviewAt }: PhraseDates, scheduler: PhraseScheduler, now: Date): boolean {
  const at = scheduler === 'fsrs' ? (fsrs?.due ?? nextReviewAt) : nextReviewAt;
  return dueStatus(at, now).kind === 'now';
}
