import { type SavedPhrase, useReviewPhrase, useUndoReview } from '@fabula/data';
import {
  askedSide,
  folded,
  type ReviewAnswer,
  type ReviewMode,
  type ReviewSide,
  reviewQueue,
  type TargetLanguage,
} from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Schedule } from '../scheduling/schedule.ts';
import { useText } from '../text.ts';
import { keepSitting, readPlace, readSitting } from './kept-sittings.ts';
import { deal, keepUp, moveOn, remove, resume, type Sitting, takeBack } from './sitting.ts';

export interface ReviewOptions {
  readonly userId: string;
  readonly language: TargetLanguage;
  readonly phrases: readonly SavedPhrase[];
  readonly schedule: Schedule;
  readonly now: Date;
  readonly search: string;
  readonly mode: ReviewMode;
}

/** One sitting over the collection and the learner's actions in it. */
export function useReview(input: ReviewOptions) {
  const { phrases, schedule, mode } = input;
  const platform = usePlatform();
  const text = useText();
  const { sitting, put, byId, queue } = useSitting(input);
  const review = useReviewPhrase();
  const undo = useUndoReview();
  // While an answer is being saved the card stays as it was shown, although the collection has the answer already.
  const [held, setHeld] = useState<SavedPhrase | null>(null);
  /** Counts the learner's actions, so that focus moves to what each one changed. */
  const [acts, setActs] = useState(0);
  const card = held ?? byId.get(sitting.ids[sitting.index] ?? '') ?? null;
  // A turned card keeps the side it asked, even if another tab or device answers it meanwhile.
  const [turned, setTurned] = useState<{ readonly phraseId: string; readonly side: ReviewSide } | null>(null);
  const isTurned = card !== null && sitting.isRevealed && turned?.phraseId === card.id;
  const side = isTurned ? turned.side : askedSide(card?.reviewCount ?? 0);

  const act = (change: (sitting: Sitting) => Sitting) => {
    put(change);
    setActs((count) => count + 1);
  };
  const once = useOnce(() => setHeld(null));
  /** `onTaken` is called at once, where the answer is none that comes too early. */
  const answer = (given: ReviewAnswer, onTaken?: () => void) =>
    once(async () => {
      if (!card) return;
      onTaken?.();
      setHeld(card);
      const fsrs = schedule.fsrsAfter(card, given, platform.now());
      const reviewId = mode === 'cram' ? null : await review.mutateAsync({ phrase: card, answer: given, side, fsrs });
      act((latest) => moveOn(latest, { phraseId: card.id, reviewId }, queue));
    }, text('answerFailed'));
  const takeLastBack = () =>
    once(async () => {
      const last = sitting.given.at(-1);
      if (!last) return;
      const { phraseId, reviewId } = last;
      if (reviewId !== null) await undo.mutateAsync({ phraseId, reviewId });
      act(takeBack);
    }, text('undoFailed'));

  return {
    card,
    side,
    acts,
    number: sitting.index + 1,
    total: sitting.ids.length,
    isRevealed: sitting.isRevealed,
    typed: sitting.typed,
    canUndo: sitting.given.length > 0,
    isEmptied: phrases.length === 0,
    reveal: (typed: string | null = null) => {
      if (card) setTurned({ phraseId: card.id, side });
      act((latest) => ({ ...latest, isRevealed: true, typed }));
    },
    answer,
    takeLastBack,
    deleted: (phraseId: string) => act((latest) => remove(latest, phraseId)),
  };
}

export type Review = ReturnType<typeof useReview>;

/** Runs one action at a time, because a double click's second press would hit the next card. Reports failures. */
function useOnce(onSettled: () => void) {
  const { toasts } = usePlatform();
  const underway = useRef(false);
  return async (work: () => Promise<void>, failed: string) => {
    if (underway.current) return;
    underway.current = true;
    try {
      await work();
    } catch {
      toasts.show({ kind: 'error', title: failed });
    } finally {
      underway.current = false;
      onSettled();
    }
  };
}

function useSitting({ userId, language, phrases, schedule, now, search: query, mode }: ReviewOptions) {
  const platform = usePlatform();
  const queue = useMemo(
    () => reviewQueue(phrases, { mode, query: folded(query), now, dueAt: schedule.dueAt }).map(({ id }) => id),
    [phrases, mode, query, now, schedule],
  );
  const byId = useMemo(() => new Map(phrases.map((phrase) => [phrase.id, phrase])), [phrases]);
  const [kept, setKept] = useState(() => {
    const open = readSitting(platform, userId, language);
    if (open) return open;
    const dealt = deal({ mode, query, queue });
    const place = readPlace(platform, userId, language);
    return place ? resume(dealt, place.phraseId, place.isRevealed) : dealt;
  });
  const sitting = useMemo(() => {
    const isSame = kept.mode === mode && kept.query === query;
    return keepUp(isSame ? kept : deal({ mode, query, queue }, kept.given), queue, (id) => byId.has(id));
  }, [kept, mode, query, queue, byId]);
  const latest = useRef(sitting);
  useEffect(() => {
    latest.current = sitting;
    setKept(sitting);
    keepSitting(platform, userId, language, sitting);
  }, [platform, userId, language, sitting]);
  const put = (change: (sitting: Sitting) => Sitting) => setKept(change(latest.current));
  return { sitting, put, byId, queue };
}
