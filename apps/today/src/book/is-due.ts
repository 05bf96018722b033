import type { SavedPhrase } from '@fabula/data';
import { dueStatus, type PhraseScheduler } from '@fabula/domain';

/**
 * Whether a phrase is due by the learner's scheduler. A state of FSRS that is missing is made by the Phrases tab alone,
 * from the log of answers; until then the specified date stands for it, as there.
 */
export function isDue(
  { fsrs, nextReviewAt }: Pick<SavedPhrase, 'fsrs' | 'nextReviewAt'>,
  scheduler: PhraseScheduler,
  now: Date,
): boolean {
  const at = scheduler === 'fsrs' ? (fsrs?.due ?? nextReviewAt) : nextReviewAt;
  return dueStatus(at, now).kind === 'now';
}
