import type { FsrsState, Operation, PhraseBefore, PhrasePatch } from '@fabula/contracts';
import { isSamePhrase, type ReviewAnswer, type ReviewSide, type TargetLanguage } from '@fabula/domain';
import { AppError, newOperation, useMutation, usePlatform, useQueryClient } from '@fabula/platform';
import { keys } from './keys.ts';
import { fromRow, type SavedPhrase, stateOf } from './phrase-rows.ts';
import { isSaved, usePhrases } from './phrases.ts';
import { useRequireUserId } from './user.ts';

export interface NewPhrase {
  readonly phrase: string;
  readonly translation: string;
  readonly example: string | null;
  readonly language: TargetLanguage;
  /** The row in `user_stories` it was found in. */
  readonly storyId?: string | null;
}

type PhraseChange = {
  [Kind in Operation['kind']]: Pick<Extract<Operation, { kind: Kind }>, 'kind' | 'patch'>;
}[Exclude<Operation['kind'], 'progress'>];

/** Operations of one phrase are sent in order: a phrase is saved before it is reviewed. */
function useNotePhrase() {
  const platform = usePlatform();
  const requireUserId = useRequireUserId();
  return async (change: PhraseChange): Promise<void> => {
    const context = { userId: requireUserId(), now: platform.now(), timeZone: platform.timeZone() };
    await platform.outbox.add(newOperation({ ...change, key: `phrase:${change.patch.phraseId}` }, context));
  };
}

/**
 * Saves a phrase through the outbox: resolves once it is safe on this device (or taken by the server). Rejects with
 * `duplicate` when the collection has it already.
 */
export function useSavePhrase(language: TargetLanguage) {
  const platform = usePlatform();
  const requireUserId = useRequireUserId();
  const note = useNotePhrase();
  const { phrases, data, refetch } = usePhrases(language);
  return useMutation({
    mutationFn: async (phrase: NewPhrase) => {
      requireUserId();
      // A quick tap comes before the list; where that cannot be had, the server refuses the second one.
      const rows = data ?? (await refetch()).data ?? [];
      const waiting = platform.outbox.store.getState().pending;
      const deleted = new Set(
        waiting.flatMap(({ kind, patch }) => (kind === 'phrase.delete' && 'phraseId' in patch ? [patch.phraseId] : [])),
      );
      const twice = waiting.some(
        (operation) =>
          operation.kind === 'phrase.save' &&
          operation.patch.language === language &&
          !deleted.has(operation.patch.phraseId) &&
          isSamePhrase(operation.patch.phrase, phrase.phrase),
      );
      const stored = rows.filter(({ id }) => !deleted.has(id)).map((row) => fromRow(row, language));
      if (twice || isSaved([...phrases, ...stored], phrase.phrase))
        throw new AppError('duplicate', 'This phrase is already in the collection');
      const patch: PhrasePatch = { ...phrase, phraseId: crypto.randomUUID(), difficulty: 'Medium' };
      await note({ kind: 'phrase.save', patch });
    },
  });
}

export interface PhraseReview {
  /** As it was shown. */
  readonly phrase: SavedPhrase;
  readonly answer: ReviewAnswer;
  readonly side: ReviewSide;
  /** What FSRS makes of the answer; null where that is not known. */
  readonly fsrs: FsrsState | null;
}

/** Notes an answer through the outbox; resolves, once it is safe, with the id by which it can be taken back. */
export function useReviewPhrase() {
  const note = useNotePhrase();
  const cache = useQueryClient();
  const requireUserId = useRequireUserId();
  return useMutation({
    mutationFn: async ({ phrase, answer, side, fsrs }: PhraseReview): Promise<string> => {
      const reviewId = crypto.randomUUID();
      cache.setQueryData<PhraseBefore>(keys.phraseBefore(requireUserId(), reviewId), stateOf(phrase));
      await note({ kind: 'phrase.review', patch: { phraseId: phrase.id, reviewId, answer, side, fsrs } });
      return reviewId;
    },
  });
}

/** Takes an answer back through the outbox: the phrase is again as it was before. */
export function useUndoReview() {
  const note = useNotePhrase();
  const cache = useQueryClient();
  const requireUserId = useRequireUserId();
  return useMutation({
    mutationFn: async ({ phraseId, reviewId }: { readonly phraseId: string; readonly reviewId: string }) => {
      // So that the screen has the old state at once, also where the server has the answer and cannot be reached.
      const before = cache.getQueryData<PhraseBefore>(keys.phraseBefore(requireUserId(), reviewId));
      await note({ kind: 'phrase.undo', patch: { phraseId, reviewId, ...(before ? { before } : {}) } });
    },
  });
}

/** Keeps a note through the outbox; null or nothing but spaces removes it. */
export function useSavePhraseNote() {
  const note = useNotePhrase();
  return useMutation({
    mutationFn: ({ phraseId, note: text }: { readonly phraseId: string; readonly note: string | null }) =>
      note({ kind: 'phrase.note', patch: { phraseId, note: text?.trim() || null } }),
  });
}

/** Deletes a phrase, with its reviews, through the outbox. */
export function useDeletePhrase() {
  const note = useNotePhrase();
  return useMutation({ mutationFn: (phraseId: string) => note({ kind: 'phrase.delete', patch: { phraseId } }) });
}
