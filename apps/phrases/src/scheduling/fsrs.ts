import type { FsrsState } from '@fabula/contracts';
import type { ReviewAnswer } from '@fabula/domain';
import { type Card, createEmptyCard, fsrs, type Grade, Rating, State } from 'ts-fsrs';

/** The part of a logged answer that FSRS needs. */
export interface LoggedAnswer {
  readonly answer: ReviewAnswer;
  /** ISO 8601. */
  readonly reviewedAt: string;
  readonly undone: boolean;
}

/**
 * FSRS 6 with its published parameters. Fuzz is off, so that the same answers give the same dates on every device and
 * in a replay. A phrase still to be learned returns after four hours, as by the specified rule: steps of minutes suit a
 * learner who sits with a deck, and our due dates are shown in hours.
 */
const scheduler = fsrs({ enable_fuzz: false, learning_steps: ['4h'], relearning_steps: ['4h'] });

const grades: Readonly<Record<ReviewAnswer, Grade>> = { got_it: Rating.Good, back: Rating.Again };

const stateNames = {
  [State.New]: 'new',
  [State.Learning]: 'learning',
  [State.Review]: 'review',
  [State.Relearning]: 'relearning',
} as const satisfies Record<State, FsrsState['state']>;

const states: Readonly<Record<FsrsState['state'], State>> = {
  new: State.New,
  learning: State.Learning,
  review: State.Review,
  relearning: State.Relearning,
};

/**
 * The FSRS state after an answer; `state` is null for a phrase that was never answered. An answer older than the last
 * one, from a device whose clock is behind, counts as given right after it.
 */
export function fsrsAfter(state: FsrsState | null, answer: ReviewAnswer, at: Date): FsrsState {
  const lastMs = state?.lastReview ? Date.parse(state.lastReview) : Number.NEGATIVE_INFINITY;
  const answeredAt = new Date(Math.max(at.getTime(), lastMs));
  const card = state ? toCard(state) : createEmptyCard(answeredAt);
  return fromCard(scheduler.next(card, answeredAt, grades[answer]).card);
}

/** The FSRS state after all answers that were not undone, in the order given; null if there are none. */
export function fsrsReplay(log: readonly LoggedAnswer[]): FsrsState | null {
  return log
    .filter(({ undone }) => !undone)
    .toSorted((a, b) => Date.parse(a.reviewedAt) - Date.parse(b.reviewedAt))
    .reduce<FsrsState | null>((state, one) => fsrsAfter(state, one.answer, new Date(one.reviewedAt)), null);
}

function toCard(state: FsrsState): Card {
  const { due, lastReview, scheduledDays, learningSteps, state: name, ...rest } = state;
  return {
    ...rest,
    due: new Date(due),
    scheduled_days: scheduledDays,
    learning_steps: learningSteps,
    elapsed_days: 0, // recomputed from the last review; the library drops the field in its next version
    state: states[name],
    ...(lastReview ? { last_review: new Date(lastReview) } : {}),
  };
}

function fromCard(card: Card): FsrsState {
  return {
    due: card.due.toISOString(),
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    state: stateNames[card.state],
    lastReview: card.last_review?.toISOString() ?? null,
  };
}
