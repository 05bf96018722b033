import { randomUUID } from 'node:crypto';
import type { Operation, PhrasePatch } from '@fabula/contracts';
import { type Learner, localDay } from './learners.ts';

type PhraseKind = Exclude<Operation['kind'], 'progress' | 'words.mark'>;
type PatchOf<Kind extends PhraseKind> = Extract<Operation, { kind: Kind }>['patch'];

/** An operation on a phrase, as the outbox would send it. */
export function phraseOperation<Kind extends PhraseKind>(
  learner: Learner,
  kind: Kind,
  patch: PatchOf<Kind>,
  at: Date = new Date(),
) {
  return {
    id: randomUUID(),
    userId: learner.id,
    kind,
    key: `phrase:${patch.phraseId}`,
    patch,
    localDay: localDay(at, 'UTC'),
    timeZone: 'UTC',
    at: at.toISOString(),
  };
}

export function saveOf(learner: Learner, patch: Partial<PhrasePatch> = {}) {
  return phraseOperation(learner, 'phrase.save', {
    phrase: randomUUID(),
    translation: 'coffee',
    example: 'Haces café.',
    language: 'Spanish',
    difficulty: 'Medium',
    ...patch,
    phraseId: patch.phraseId ?? randomUUID(),
  });
}

export interface Answered {
  readonly phraseId: string;
  readonly answer?: PatchOf<'phrase.review'>['answer'];
  readonly fsrs?: PatchOf<'phrase.review'>['fsrs'];
  readonly at?: Date;
  readonly reviewId?: string;
}

export function reviewOf(learner: Learner, { phraseId, answer = 'got_it', fsrs = null, at, reviewId }: Answered) {
  const patch = { phraseId, reviewId: reviewId ?? randomUUID(), answer, side: 'recognition', fsrs } as const;
  return phraseOperation(learner, 'phrase.review', patch, at);
}

/** An FSRS card; `reps` tells it from others. */
export function fsrsCard(reps: number): NonNullable<PatchOf<'phrase.review'>['fsrs']> {
  return {
    due: '2026-12-01T10:00:00.000Z',
    stability: 3.17,
    difficulty: 5.3,
    scheduledDays: 3,
    learningSteps: 0,
    reps,
    lapses: 0,
    state: 'review',
    lastReview: '2026-11-28T10:00:00.000Z',
  };
}
