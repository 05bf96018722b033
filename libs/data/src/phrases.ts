import type { Operation } from '@fabula/contracts';
import { isSamePhrase, type TargetLanguage } from '@fabula/domain';
import { useOutbox, usePlatform, useQuery, useQueryClient } from '@fabula/platform';
import { useMemo } from 'react';
import { keys } from './keys.ts';
import { readPhrases } from './phrase-pages.ts';
import { collectionOf, type PhraseRow, type SavedPhrase } from './phrase-rows.ts';
import { useUserId } from './user.ts';

export type { SavedPhrase } from './phrase-rows.ts';

/** Every kind of operation that changes a phrase. */
const phraseWriters = [
  'phrase.save',
  'phrase.review',
  'phrase.undo',
  'phrase.note',
  'phrase.delete',
] as const satisfies readonly Operation['kind'][];

/**
 * The learner's whole collection in one language, newest first, with everything that waits on this device applied to
 * it: what was saved, answered, undone, noted and deleted.
 */
export function usePhrases(language: TargetLanguage) {
  const { api } = usePlatform();
  const userId = useUserId();
  const cache = useQueryClient();
  const { pending, isRead } = useOutbox();
  const queryKey = keys.phrases(userId, language);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const tables = await api.tables();
      const before = cache.getQueryData<PhraseRow[]>(queryKey);
      return readPhrases({ tables, language, signal, before });
    },
    enabled: userId !== null,
    meta: { kept: 'refreshed', writtenBy: phraseWriters, failureLog: ['Failed to load phrases'] },
  });
  const phrases = useMemo(() => collectionOf(query.data ?? [], pending, language), [query.data, pending, language]);
  // Without the waiting operations it would be an older state, and a card that was answered would be asked again.
  return { ...query, data: isRead ? query.data : undefined, phrases };
}

/** Whether this phrase is in the collection already, ignoring case. */
export function isSaved(phrases: readonly Pick<SavedPhrase, 'phrase'>[], phrase: string): boolean {
  return phrases.some((saved) => isSamePhrase(saved.phrase, phrase));
}
