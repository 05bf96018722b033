import type { Database, PhrasePatch } from '@fabula/contracts';
import { isSamePhrase, type TargetLanguage } from '@fabula/domain';
import { AppError, newOperation, rowsOf, useMutation, useOutbox, usePlatform, useQuery } from '@fabula/platform';
import { keys } from './keys.ts';
import { useRequireUserId, useUserId } from './user.ts';

type Row = Database['public']['Tables']['user_phrases']['Row'];

export interface SavedPhrase {
  readonly id: string;
  readonly phrase: string;
  readonly translation: string;
  readonly example: string | null;
}

export interface NewPhrase {
  readonly phrase: string;
  readonly translation: string;
  readonly example: string | null;
  readonly language: TargetLanguage;
}

/** The learner's collection in one language, newest first, with what still waits on this device. */
export function usePhrases(language: TargetLanguage) {
  const { api } = usePlatform();
  const userId = useUserId();
  const { pending } = useOutbox();
  const query = useQuery({
    queryKey: keys.phrases(userId, language),
    queryFn: async ({ signal }): Promise<Row[]> =>
      rowsOf(
        await api.tables
          .from('user_phrases')
          .select('*')
          .eq('language', language)
          .order('created_at', { ascending: false })
          .abortSignal(signal),
      ),
    enabled: userId !== null,
    meta: { writtenBy: ['phrase.save'] },
  });
  const waiting = pending.flatMap((operation) =>
    operation.kind === 'phrase.save' && operation.patch.language === language ? [fromPatch(operation.patch)] : [],
  );
  const saved = query.data?.map(fromRow) ?? [];
  const known = new Set(saved.map(({ id }) => id));
  return { ...query, phrases: [...waiting.filter(({ id }) => !known.has(id)).reverse(), ...saved] };
}

/** Whether this phrase is in the collection already, upper and lower case alike. */
export function isSaved(phrases: readonly SavedPhrase[], phrase: string): boolean {
  return phrases.some((saved) => isSamePhrase(saved.phrase, phrase));
}

/**
 * Saves a phrase through the outbox: resolves once it is safe on this device (or taken by the server). Rejects with
 * `duplicate` when the collection has it already.
 */
export function useSavePhrase(language: TargetLanguage) {
  const platform = usePlatform();
  const requireUserId = useRequireUserId();
  const { phrases, data, refetch } = usePhrases(language);
  return useMutation({
    mutationFn: async (phrase: NewPhrase) => {
      const userId = requireUserId();
      // A quick tap comes before the list; where that cannot be had, the server refuses the second one.
      const rows = data ?? (await refetch()).data ?? [];
      const waiting = platform.outbox.store.getState().pending;
      const twice = waiting.some(
        (operation) =>
          operation.kind === 'phrase.save' &&
          operation.patch.language === language &&
          isSamePhrase(operation.patch.phrase, phrase.phrase),
      );
      if (twice || isSaved([...phrases, ...rows.map(fromRow)], phrase.phrase))
        throw new AppError('duplicate', 'This phrase is already in the collection');
      const patch: PhrasePatch = { ...phrase, phraseId: crypto.randomUUID(), difficulty: 'Medium' };
      const context = { userId, now: platform.now(), timeZone: platform.timeZone() };
      await platform.outbox.add(newOperation({ kind: 'phrase.save', key: `phrase:${patch.phraseId}`, patch }, context));
    },
  });
}

function fromRow({ id, phrase, translation, example }: Row): SavedPhrase {
  return { id, phrase, translation, example };
}

function fromPatch({ phraseId, phrase, translation, example }: PhrasePatch): SavedPhrase {
  return { id: phraseId, phrase, translation, example };
}
