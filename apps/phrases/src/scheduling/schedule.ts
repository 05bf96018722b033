import type { FsrsState } from '@fabula/contracts';
import type { SavedPhrase } from '@fabula/data';
import { type PhraseScheduler, type ReviewAnswer, reviewedPhrase } from '@fabula/domain';
import type { LoggedAnswer } from './fsrs.ts';
import type { Fsrs } from './use-fsrs.ts';

/** When phrases are due by the learner's scheduler, and what an answer does by both schedulers. */
export interface Schedule {
  /** ISO 8601; null for a phrase that was never reviewed and is therefore due. */
  readonly dueAt: (phrase: SavedPhrase) => string | null;
  /** The FSRS state after an answer; null if the current state is not known on this device. */
  readonly fsrsAfter: (phrase: SavedPhrase, answer: ReviewAnswer, at: Date) => FsrsState | null;
  /** When the phrase would be due again after an answer. */
  readonly dueAfter: (phrase: SavedPhrase, answer: ReviewAnswer, at: Date) => string | null;
}

export interface ScheduleOptions {
  readonly scheduler: PhraseScheduler;
  /** Null until it is loaded. */
  readonly fsrs: Fsrs | null;
  /** The answers to phrases whose FSRS state is missing, by phrase id; null until they are known. */
  readonly log: ReadonlyMap<string, readonly LoggedAnswer[]> | null;
}

/** Whether a phrase was answered but its FSRS state is missing. */
export function needsReplay({ fsrs, nextReviewAt }: SavedPhrase): boolean {
  return fsrs === null && nextReviewAt !== null;
}

export function createSchedule({ scheduler, fsrs, log }: ScheduleOptions): Schedule {
  const replayed = new Map<string, FsrsState | null>();
  /** Returns undefined if the phrase has a state that is not known on this device. */
  const cardOf = (phrase: SavedPhrase): FsrsState | null | undefined => {
    if (!needsReplay(phrase)) return phrase.fsrs;
    if (!fsrs || !log) return undefined;
    const known = replayed.get(phrase.id);
    if (known !== undefined) return known;
    const card = fsrs.fsrsReplay(log.get(phrase.id) ?? []);
    replayed.set(phrase.id, card);
    return card;
  };
  const fsrsAfter: Schedule['fsrsAfter'] = (phrase, answer, at) => {
    const card = cardOf(phrase);
    return fsrs && card !== undefined ? fsrs.fsrsAfter(card, answer, at) : null;
  };
  return {
    fsrsAfter,
    // A phrase without a log, as after an import, keeps its imported date.
    dueAt: (phrase) => (scheduler === 'fsrs' ? (cardOf(phrase)?.due ?? phrase.nextReviewAt) : phrase.nextReviewAt),
    dueAfter: (phrase, answer, at) =>
      scheduler === 'fsrs'
        ? (fsrsAfter(phrase, answer, at)?.due ?? null)
        : reviewedPhrase(phrase, answer, at).nextReviewAt,
  };
}

/** The phrases that are due now. */
export function duePhrases(
  phrases: readonly SavedPhrase[],
  { dueAt }: Pick<Schedule, 'dueAt'>,
  now: Date,
): readonly SavedPhrase[] {
  return phrases.filter((phrase) => {
    const at = dueAt(phrase);
    return at === null || Date.parse(at) <= now.getTime();
  });
}
