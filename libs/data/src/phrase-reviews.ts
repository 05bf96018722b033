import type { Database, FsrsState, Operation } from '@fabula/contracts';
import { type ReviewAnswer, type ReviewSide, reviewAnswers, reviewSides, type TargetLanguage } from '@fabula/domain';
import { rowsOf, useOutbox, usePlatform, useQuery } from '@fabula/platform';
import { useMemo } from 'react';
import { keys } from './keys.ts';
import type { Tables } from './pages.ts';
import { allPages } from './phrase-pages.ts';
import { parseFsrs } from './phrase-rows.ts';
import { useUserId } from './user.ts';

type Row = Database['public']['Tables']['phrase_reviews']['Row'];

/** One answer of the log. */
export interface LoggedReview {
  readonly id: string;
  readonly phraseId: string;
  /** ISO 8601. */
  readonly reviewedAt: string;
  readonly answer: ReviewAnswer;
  readonly side: ReviewSide;
  readonly undone: boolean;
  readonly fsrs: FsrsState | null;
}

/**
 * Every answer to phrases of one language, oldest first, with those that wait on this device at the end. FSRS is
 * computed from it for phrases that were reviewed before FSRS was chosen.
 */
export function usePhraseReviews(language: TargetLanguage, { enabled = true }: { readonly enabled?: boolean } = {}) {
  const { api } = usePlatform();
  const userId = useUserId();
  const { pending, isRead } = useOutbox();
  const query = useQuery({
    queryKey: keys.phraseReviews(userId, language),
    queryFn: async ({ signal }) => readPhraseReviews(await api.tables(), language, signal),
    enabled: enabled && userId !== null,
    meta: { kept: 'refreshed', writtenBy: ['phrase.review', 'phrase.undo', 'phrase.delete'] },
  });
  const reviews = useMemo(() => logOf(query.data ?? [], pending), [query.data, pending]);
  return { ...query, data: isRead ? query.data : undefined, reviews };
}

/** The raw rows of the signed-in learner, oldest first. */
export function readPhraseReviews(tables: Tables, language: string, signal: AbortSignal): Promise<Row[]> {
  return allPages(async (from, to) => {
    const answer = await tables
      .from('phrase_reviews')
      .select('*', { count: 'exact' })
      .eq('language', language)
      .order('reviewed_at')
      .order('position')
      .order('id')
      .range(from, to)
      .abortSignal(signal);
    return { rows: rowsOf(answer), total: answer.count };
  });
}

function logOf(rows: readonly Row[], pending: readonly Operation[]): readonly LoggedReview[] {
  const undone = new Set(
    pending.flatMap((operation) => (operation.kind === 'phrase.undo' ? [operation.patch.reviewId] : [])),
  );
  const known = new Set(rows.map(({ id }) => id));
  const waiting = pending.flatMap((operation): LoggedReview[] => {
    if (operation.kind !== 'phrase.review' || known.has(operation.patch.reviewId)) return [];
    const { reviewId: id, phraseId, answer, side, fsrs } = operation.patch;
    return [{ id, phraseId, reviewedAt: operation.at, answer, side, fsrs, undone: undone.has(id) }];
  });
  return [...rows.map((row) => fromRow(row, undone.has(row.id))), ...waiting];
}

function fromRow(row: Row, isUndone: boolean): LoggedReview {
  return {
    id: row.id,
    phraseId: row.phrase_id,
    reviewedAt: row.reviewed_at,
    answer: reviewAnswers.find((answer) => answer === row.answer) ?? 'back',
    side: reviewSides.find((side) => side === row.side) ?? 'recognition',
    undone: isUndone || row.undone_at !== null,
    fsrs: parseFsrs(row.fsrs),
  };
}
