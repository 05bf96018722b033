import { importBatch, type PhraseDifficulty } from '@fabula/domain';
import { AppError, rowsOf, useMutation, usePlatform, useQueryClient } from '@fabula/platform';
import { useRequireUserId } from './user.ts';

export interface ImportedPhrase {
  readonly phrase: string;
  readonly translation: string;
  readonly example: string | null;
  /** Target language as stored, for example `Spanish`. */
  readonly language: string;
  readonly difficulty: PhraseDifficulty;
  readonly reviewCount: number;
  /** ISO 8601. */
  readonly nextReviewAt: string | null;
  readonly note: string | null;
  /** ISO 8601; null means now. */
  readonly createdAt: string | null;
}

export interface RejectedPhrase {
  /** The position in the given list. */
  readonly index: number;
  /**
   * `phrase_limit`: the collection is full; `storage_limit`: the account is full; any other code: the phrase is not
   * valid.
   */
  readonly code: string;
}

export interface ImportOutcome {
  readonly added: number;
  /** Phrases that are in the collection already and were left unchanged. */
  readonly duplicates: number;
  readonly rejected: readonly RejectedPhrase[];
}

/**
 * Imports phrases at once, without the outbox, because a file can be imported again. Rejects with an AppError if the
 * server cannot be reached; what it accepted before stays, and counts as duplicates the next time.
 */
export function useImportPhrases() {
  const { api } = usePlatform();
  const cache = useQueryClient();
  const requireUserId = useRequireUserId();
  return useMutation({
    mutationFn: async (phrases: readonly ImportedPhrase[]): Promise<ImportOutcome> => {
      const userId = requireUserId();
      const tables = await api.tablesAs(userId);
      let outcome: ImportOutcome = { added: 0, duplicates: 0, rejected: [] };
      try {
        for (let start = 0; start < phrases.length; start += importBatch) {
          const batch = phrases.slice(start, start + importBatch).map((phrase) => ({ ...phrase }));
          const answer = parseOutcome(rowsOf(await tables.rpc('import_phrases', { phrases: batch })));
          outcome = {
            added: outcome.added + answer.added,
            duplicates: outcome.duplicates + answer.duplicates,
            rejected: [
              ...outcome.rejected,
              ...answer.rejected.map(({ index, code }) => ({ index: start + index, code })),
            ],
          };
        }
      } finally {
        await cache.invalidateQueries({ queryKey: [userId, 'user_phrases'] });
      }
      return outcome;
    },
  });
}

function parseOutcome(answer: unknown): ImportOutcome {
  const { added, duplicates, rejected } = Object(answer);
  if (typeof added !== 'number' || typeof duplicates !== 'number' || !Array.isArray(rejected))
    throw new AppError('unavailable', 'import_phrases answered without counts');
  return {
    added,
    duplicates,
    rejected: rejected.map((entry) => ({ index: Number(Object(entry).index), code: String(Object(entry).code) })),
  };
}
