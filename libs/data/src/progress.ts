import type { Operation } from '@fabula/contracts';
import { emptyProgress, mergeProgress, parseStepCompletions, type StoryProgress } from '@fabula/domain';
import { type Platform, queryOptions, rowsOf, useOutbox, usePlatform, useQuery } from '@fabula/platform';
import { useMemo } from 'react';
import { askProgress, type ProgressRow } from './first-rows.ts';
import { keys } from './keys.ts';
import { everyRow, type Tables } from './pages.ts';
import { useUserId } from './user.ts';

/** The raw rows of every story; `useProgress` maps them. */
export function progressQuery({ api }: Platform, userId: string | null) {
  return queryOptions({
    queryKey: keys.progress(userId),
    queryFn: async ({ signal }) => readProgress(await api.tables(), userId ?? '', signal),
    enabled: userId !== null,
    meta: { kept: 'first', writtenBy: ['progress'], failureLog: ['Failed to load progress'] },
  });
}

/** The raw rows of this learner. */
export function readProgress(tables: Tables, userId: string, signal: AbortSignal): Promise<ProgressRow[]> {
  const keyOf = (row: ProgressRow) => row.user_story_id; // a learner has one row for each story
  return everyRow(
    keyOf,
    async (after): Promise<ProgressRow[]> => rowsOf(await askProgress(tables, userId, after).abortSignal(signal)),
  );
}

/**
 * The progress of every story by id, without what was spoken and without quizzes: the server's rows with the operations
 * that wait on this device merged over them. So a step finished offline is finished on every screen, even after a
 * reload. `isRestored` while the rows are those of an earlier visit, which the server has not confirmed.
 */
export function useProgress() {
  const { pending, isRead } = useOutbox();
  const platform = usePlatform();
  const options = progressQuery(platform, useUserId());
  const query = useQuery(options);
  const byStory = useMemo(() => {
    const rows = (query.data ?? []).map((row) => [row.user_story_id, fromRow(row)] as const);
    return withWaiting(new Map(rows), pending);
  }, [query.data, pending]);
  const isRestored = platform.keptRows?.isRestored(options.queryKey) ?? false;
  // Without the waiting operations it would be an older state, and a screen would open at the wrong step.
  return { ...query, data: isRead ? query.data : undefined, byStory, isRestored };
}

/** Merges what waits on this device over what is known. */
export function withWaiting(
  known: ReadonlyMap<string, StoryProgress>,
  pending: readonly Operation[],
): ReadonlyMap<string, StoryProgress> {
  const merged = new Map(known);
  for (const operation of pending) {
    if (operation.kind !== 'progress') continue;
    const { storyId } = operation.patch;
    merged.set(storyId, mergeProgress(merged.get(storyId) ?? emptyProgress(storyId), operation.patch, operation.at));
  }
  return merged;
}

export function fromRow(row: ProgressRow): StoryProgress {
  return {
    ...emptyProgress(row.user_story_id),
    completed: row.completed,
    completedAt: row.completion_date,
    currentSentence: row.current_sentence,
    timeSpentSeconds: row.time_spent,
    accuracyRatio: row.accuracy_score,
    accuracyAt: row.accuracy_at,
    steps: parseStepCompletions(row.step_completions),
  };
}
