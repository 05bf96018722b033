import { indexAfterAnswer, indexAfterDelete, indexAfterSearch, type ReviewMode } from '@fabula/domain';

/** An answer of this sitting, kept so that it can be undone. */
export interface GivenAnswer {
  readonly phraseId: string;
  /** Id of its row in the review log; null in a cram, which writes none. */
  readonly reviewId: string | null;
}

/**
 * One sitting over a collection: the cards in the order they were dealt, which stays while due dates change, and the
 * learner's position among them.
 */
export interface Sitting {
  readonly mode: ReviewMode;
  readonly query: string;
  readonly ids: readonly string[];
  readonly index: number;
  readonly isRevealed: boolean;
  /** The answer typed for the open card; null if none was. */
  readonly typed: string | null;
  /** Answers of this sitting, newest last. */
  readonly given: readonly GivenAnswer[];
}

export interface Deal {
  readonly mode: ReviewMode;
  readonly query: string;
  /** The current queue. */
  readonly queue: readonly string[];
}

const covered = { isRevealed: false, typed: null } as const;

/** Deals the queue from its first card: at the beginning, and when mode or search change. */
export function deal({ mode, query, queue }: Deal, given: readonly GivenAnswer[] = []): Sitting {
  return { mode, query, ids: queue, index: indexAfterSearch, ...covered, given };
}

/** Restores the learner's position after a reload, if that card is in the sitting. */
export function resume(sitting: Sitting, phraseId: string, isRevealed: boolean): Sitting {
  const index = sitting.ids.indexOf(phraseId);
  return index < 0 ? sitting : { ...sitting, index, isRevealed };
}

/**
 * Applies changes made elsewhere: removes deleted cards, and from a sitting of due cards those no longer due. New cards
 * are appended, and the open card stays open.
 */
export function keepUp(sitting: Sitting, queue: readonly string[], exists: (id: string) => boolean): Sitting {
  const dealt = new Set(sitting.ids);
  const added = queue.filter((id) => !dealt.has(id));
  const staying = sitting.mode === 'due' ? new Set([...queue, ...answeredIds(sitting), currentId(sitting)]) : dealt;
  const stays = (id: string) => exists(id) && staying.has(id);
  if (added.length === 0 && sitting.ids.every(stays)) return sitting;
  return withIds(sitting, [...sitting.ids.filter(stays), ...added]);
}

const currentId = ({ ids, index }: Sitting) => ids[index];
const answeredIds = ({ given }: Sitting) => given.map(({ phraseId }) => phraseId);

/** Keeps the open card open. If it is gone, the next card is opened, or the previous one if it was the last. */
function withIds(sitting: Sitting, ids: readonly string[]): Sitting {
  const index = ids.indexOf(currentId(sitting) ?? '');
  if (index >= 0) return { ...sitting, ids, index };
  return { ...sitting, ids, index: indexAfterDelete(sitting.index, ids.length), ...covered };
}

/** Moves to the next card after an answer. After the last, to the first, or to the cards that are due by now. */
export function moveOn(sitting: Sitting, answer: GivenAnswer, queue: readonly string[]): Sitting {
  const given = [...sitting.given, answer];
  const isOver = sitting.index + 1 >= sitting.ids.length;
  if (isOver && sitting.mode === 'due') {
    return deal({ ...sitting, queue: queue.filter((id) => id !== answer.phraseId) }, given);
  }
  return { ...sitting, index: indexAfterAnswer(sitting.index, sitting.ids.length), ...covered, given };
}

/** Undoes the last answer and returns to its card, turned over as it was. */
export function takeBack(sitting: Sitting): Sitting {
  const last = sitting.given.at(-1);
  if (!last) return sitting;
  const at = sitting.ids.indexOf(last.phraseId);
  const ids = at < 0 ? [last.phraseId, ...sitting.ids] : sitting.ids;
  return { ...sitting, ids, index: Math.max(0, at), isRevealed: true, typed: null, given: sitting.given.slice(0, -1) };
}

/** Removes a deleted card from the sitting. */
export function remove(sitting: Sitting, phraseId: string): Sitting {
  const given = sitting.given.filter((answer) => answer.phraseId !== phraseId);
  return withIds(
    { ...sitting, given },
    sitting.ids.filter((id) => id !== phraseId),
  );
}
