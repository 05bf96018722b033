import { type SavedPhrase, usePhraseReviews } from '@fabula/data';
import type { PhraseScheduler, TargetLanguage } from '@fabula/domain';
import { useMemo } from 'react';
import type { LoggedAnswer } from './fsrs.ts';
import { createSchedule, needsReplay, type Schedule } from './schedule.ts';
import { useFsrs } from './use-fsrs.ts';

interface UseScheduleOptions {
  readonly language: TargetLanguage;
  readonly phrases: readonly SavedPhrase[];
  readonly scheduler: PhraseScheduler;
}

/** The learner's schedule. The log of answers is fetched only for phrases whose FSRS state is missing. */
export function useSchedule({ language, phrases, scheduler }: UseScheduleOptions): Schedule {
  const fsrs = useFsrs();
  const enabled = useMemo(() => phrases.some(needsReplay), [phrases]);
  const { data, reviews } = usePhraseReviews(language, { enabled });
  const log = useMemo(() => (data ? byPhrase(reviews) : null), [data, reviews]);
  return useMemo(() => createSchedule({ scheduler, fsrs, log }), [scheduler, fsrs, log]);
}

function byPhrase(
  reviews: readonly (LoggedAnswer & { readonly phraseId: string })[],
): ReadonlyMap<string, readonly LoggedAnswer[]> {
  const log = new Map<string, LoggedAnswer[]>();
  for (const review of reviews) {
    const own = log.get(review.phraseId);
    if (own) own.push(review);
    else log.set(review.phraseId, [review]);
  }
  return log;
}
