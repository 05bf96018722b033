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
  /** The row in `user_stories` in which it was found. */
  readonly storyId?: string | null;
}

type PhraseChange = {
  [Kind in Operation['kind']]: Pick<Extract<Operation, { kind: Kind }>, 'kind' | 'patch'>;
}[Exclude<Operation['kind'], 'progress' | 'words.mark'>];

/** Operations of one phrase are sent in order, because a phrase must be saved before it is reviewed. */
function useNotePhrase() {
  const platform = usePlatform();
  const requireUserId = useRequireUserId();
  return async (change: PhraseChange): Promise<void> => {
    const context = { userId: requireUserId(), now: platform.now(), timeZone: platform.timeZone() };
    await platform.outbox.add(newOperation({ ...change, key: `phrase:${change.patch.phraseId}` }, context));
  };
}

/**
 * Saves a phrase through the outbox. Resolves once it is stored on this device (or accepted by the server). Rejects
 * with `duplicate` if the collection has it already.
 */
export function useSavePhrase(language: TargetLanguage) {
  const platform = usePlatform();
  const requireUserId = useRequireUserId();
  const note = useNotePhrase();
  const { phrases, data, refetch } = usePhrases(language);
  return useMutation({
    mutationFn: async (phrase: NewPhrase) => {
      requireUserId();
      // A quick tap can come before the list is loaded; if that fails, the server rejects the duplicate.
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
  /** The phrase as it was shown. */
  readonly phrase: SavedPhrase;
  readonly answer: ReviewAnswer;
  readonly side: ReviewSide;
  /** FSRS's state after the answer; null if it is unknown. */
  readonly fsrs: FsrsState | null;
}

/** Records an answer through the outbox; resolves, once it is stored, with the id that can undo it. */
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

/** Undoes an answer through the outbox: the phrase returns to its state before it. */
export function useUndoReview() {
  const note = useNotePhrase();
  const cache = useQueryClient();
  const requireUserId = useRequireUserId();
  return useMutation({
    mutationFn: async ({ phraseId, reviewId }: { readonly phraseId: string; readonly reviewId: string }) => {
      // Lets the screen show the old state at once, even if the server has the answer and cannot be reached.
      const before = cache.getQueryData<PhraseBefore>(keys.phraseBefore(requireUserId(), reviewId));
      await note({ kind: 'phrase.undo', patch: { phraseId, reviewId, ...(before ? { before } : {}) } });
    },
  });
}

/** Saves a note through the outbox; null or only spaces remove it. */
export function useSavePhraseNote() {
  const note = useNotePhrase();
  return useMutation({
    mutationFn: ({ phraseId, note: text }: { readonly phraseId: string; readonly note: string | null }) =>
      note({ kind: 'phrase.note', patch: { phraseId, note: text?.trim() || null } }),
  });
}

/** Deletes a phrase and its reviews through the outbox. */
export function useDeletePhrase() {
  const note = useNotePhrase();
  return useMutation({ mutationFn: (phraseId: string) => note({ kind: 'phrase.delete', patch: { phraseId } }) });
}
