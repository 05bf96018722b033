import { indexAfterAnswer, indexAfterDelete, indexAfterSearch, type ReviewMode } from '@fabula/domain';

/** An answer of this sitting, to be taken back. */
export interface GivenAnswer {
  readonly phraseId: string;
  /** Its row in the log; null in a cram, which writes none. */
  readonly reviewId: string | null;
}

/**
 * One sitting over a collection: the cards in the order they were dealt, which stays while their due dates move, and where
 * the learner is among them.
 */
export interface Sitting {
  readonly mode: ReviewMode;
  readonly query: string;
  readonly ids: readonly string[];
  readonly index: number;
  readonly isRevealed: boolean;
  /** What was typed as the answer to the card that is open; null where nothing was. */
  readonly typed: string | null;
  /** Newest last. */
  readonly given: readonly GivenAnswer[];
}

export interface Deal {
  readonly mode: ReviewMode;
  readonly query: string;
  /** The queue as it is now. */
  readonly queue: readonly string[];
}

const covered = { isRevealed: false, typed: null } as const;

/** Deals the queue anew, from its first card: at the beginning, and when mode or search change. */
export function deal({ mode, query, queue }: Deal, given: readonly GivenAnswer[] = []): Sitting {
  return { mode, query, ids: queue, index: indexAfterSearch, ...covered, given };
}

/** Where the learner was before a reload, if that card is among those dealt. */
export function resume(sitting: Sitting, phraseId: string, isRevealed: boolean): Sitting {
  const index = sitting.ids.indexOf(phraseId);
  return index < 0 ? sitting : { ...sitting, index, isRevealed };
}

/**
 * What has changed elsewhere: cards that are gone leave, and from a sitting of due cards those that are not due any more;
 * new ones come last, the open one stays open.
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

/** The open card stays open; where it is gone, the next one moves up, or after the last the one before it. */
function withIds(sitting: Sitting, ids: readonly string[]): Sitting {
  const index = ids.indexOf(currentId(sitting) ?? '');
  if (index >= 0) return { ...sitting, ids, index };
  return { ...sitting, ids, index: indexAfterDelete(sitting.index, ids.length), ...covered };
}

/** After an answer the next card; after the last the first, or in a sitting of due cards those that are due by now. */
export function moveOn(sitting: Sitting, answer: GivenAnswer, queue: readonly string[]): Sitting {
  const given = [...sitting.given, answer];
  const isOver = sitting.index + 1 >= sitting.ids.length;
  if (isOver && sitting.mode === 'due') {
    return deal({ ...sitting, queue: queue.filter((id) => id !== answer.phraseId) }, given);
  }
  return { ...sitting, index: indexAfterAnswer(sitting.index, sitting.ids.length), ...covered, given };
}

/** Back to the card of the last answer, turned over as it was. */
export function takeBack(sitting: Sitting): Sitting {
  const last = sitting.given.at(-1);
  if (!last) return sitting;
  const at = sitting.ids.indexOf(last.phraseId);
  const ids = at < 0 ? [last.phraseId, ...sitting.ids] : sitting.ids;
  return { ...sitting, ids, index: Math.max(0, at), isRevealed: true, typed: null, given: sitting.given.slice(0, -1) };
}

/** Without the card that was deleted. */
export function remove(sitting: Sitting, phraseId: string): Sitting {
  const given = sitting.given.filter((answer) => answer.phraseId !== phraseId);
  return withIds(
    { ...sitting, given },
    sitting.ids.filter((id) => id !== phraseId),
  );
}
