import { randomUUID } from 'node:crypto';
import type { Database, Operation, OperationResult } from '@fabula/contracts';
import { localDay } from '@fabula/domain';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { DemoPhrase } from './collection.ts';
import type { Lesson } from './lessons.ts';

/** A client that is signed in as the learner. */
export type LearnerClient = Pick<SupabaseClient<Database>, 'rpc'>;

export interface LifeOptions {
  readonly userId: string;
  readonly timeZone: string;
  readonly lessons: readonly Lesson[];
  readonly phrases: readonly DemoPhrase[];
}

/** As many as `apply_operations` takes at once. */
const batchSize = 100;

/**
 * Sends all that was done, in the order in which it happened, as the learner's outbox would have sent it: the database
 * keeps its books by itself. Rejects where it refuses anything.
 */
export async function liveHistory(learner: LearnerClient, options: LifeOptions): Promise<void> {
  const operations = operationsOf(options);
  for (let from = 0; from < operations.length; from += batchSize) {
    const batch = operations.slice(from, from + batchSize);
    const { data, error } = await learner.rpc('apply_operations', { operations: JSON.parse(JSON.stringify(batch)) });
    if (error) throw new Error(`apply_operations: ${error.message}`);
    const results = data as unknown as readonly OperationResult[]; // the function's documented answer, untyped on the wire
    const refused = results.find(({ status }) => status !== 'applied');
    if (refused) throw new Error(`An operation was ${refused.status}: ${refused.code} ${refused.message}`);
  }
}

function operationsOf({ userId, timeZone, lessons, phrases }: LifeOptions): Operation[] {
  const envelope = (at: Date, key: string) => {
    return { id: randomUUID(), userId, key, localDay: localDay(at, timeZone), timeZone, at: at.toISOString() };
  };
  const studied = lessons.flatMap(({ id, sittings }) =>
    sittings.map(({ at, patch }): Operation => ({ ...envelope(at, `progress:${id}`), kind: 'progress', patch })),
  );
  const noted = phrases.flatMap(({ id, note, createdAt }): Operation[] =>
    note === null
      ? []
      : [{ ...envelope(createdAt, `phrase:${id}`), kind: 'phrase.note', patch: { phraseId: id, note } }],
  );
  const reviewed = phrases.flatMap(({ id, reviews }) =>
    reviews.map(({ id: reviewId, at, answer, side }): Operation => {
      const patch = { phraseId: id, reviewId, answer, side, fsrs: null };
      return { ...envelope(at, `phrase:${id}`), kind: 'phrase.review', patch };
    }),
  );
  return [...studied, ...noted, ...reviewed].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
