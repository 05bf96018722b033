import type { Database, FsrsState, Operation, PhraseBefore, PhrasePatch, PhraseReviewPatch } from '@fabula/contracts';
import {
  isTargetLanguage,
  type PhraseDifficulty,
  phraseDifficulties,
  reviewedPhrase,
  type TargetLanguage,
} from '@fabula/domain';

export type PhraseRow = Database['public']['Tables']['user_phrases']['Row'];

export interface SavedPhrase {
  readonly id: string;
  readonly phrase: string;
  readonly translation: string;
  readonly example: string | null;
  readonly language: TargetLanguage;
  readonly difficulty: PhraseDifficulty;
  readonly reviewCount: number;
  /** By the specified rule, ISO 8601; null if it was never reviewed. */
  readonly nextReviewAt: string | null;
  readonly note: string | null;
  /** The row in `user_stories` it was found in. */
  readonly storyId: string | null;
  /** Null if FSRS has not been computed for it. */
  readonly fsrs: FsrsState | null;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** The server's rows with the operations that wait on this device applied, newest first. */
export function collectionOf(
  rows: readonly PhraseRow[],
  pending: readonly Operation[],
  language: TargetLanguage,
): readonly SavedPhrase[] {
  const changes = new Map<string, PhraseOperation[]>();
  const added: SavedPhrase[] = [];
  const known = new Set(rows.map(({ id }) => id));
  for (const operation of pending) {
    if (operation.kind === 'progress' || operation.kind === 'words.mark') continue;
    const { phraseId } = operation.patch;
    if (operation.kind === 'phrase.save') {
      if (operation.patch.language === language && !known.has(phraseId))
        added.push(fromPatch(operation.patch, language, operation.at));
    } else changes.set(phraseId, [...(changes.get(phraseId) ?? []), operation]);
  }
  const applied = (phrase: SavedPhrase, lastReviewId: string | null) => {
    const own = changes.get(phrase.id);
    return own ? changed(phrase, own, lastReviewId) : [phrase];
  };
  return [
    ...added.reverse().flatMap((phrase) => applied(phrase, null)),
    ...rows.flatMap((row) => applied(fromRow(row, language), row.last_review_id)),
  ];
}

type PhraseOperation = Exclude<Operation, { kind: 'progress' | 'phrase.save' | 'words.mark' }>;

interface WaitingReview {
  readonly patch: PhraseReviewPatch;
  readonly at: string;
}

/** Empty if it is deleted. The row already includes all answers up to the last one it names. */
function changed(row: SavedPhrase, operations: readonly PhraseOperation[], lastReviewId: string | null): SavedPhrase[] {
  let base = row;
  let { note } = row;
  const taken = operations.findIndex((one) => one.kind === 'phrase.review' && one.patch.reviewId === lastReviewId);
  const reviews: WaitingReview[] = [];
  for (const [index, operation] of operations.entries()) {
    if (operation.kind === 'phrase.delete') return [];
    if (operation.kind === 'phrase.note') note = operation.patch.note?.trim() || null;
    if (operation.kind === 'phrase.review' && index > taken) reviews.push(operation);
    if (operation.kind !== 'phrase.undo') continue;
    const { reviewId, before } = operation.patch;
    const waits = reviews.findIndex(({ patch }) => patch.reviewId === reviewId);
    if (waits !== -1) reviews.splice(waits, 1);
    else if (before) base = { ...row, ...before };
  }
  return [{ ...reviews.reduce(reviewed, base), note }];
}

function reviewed(phrase: SavedPhrase, { patch, at }: WaitingReview): SavedPhrase {
  return { ...phrase, ...reviewedPhrase(phrase, patch.answer, new Date(at)), fsrs: patch.fsrs };
}

/** What undoing an answer may have to restore. */
export function stateOf({ reviewCount, nextReviewAt, difficulty, fsrs }: SavedPhrase): PhraseBefore {
  return { reviewCount, nextReviewAt, difficulty, fsrs };
}

export function fromRow(row: PhraseRow, language: TargetLanguage): SavedPhrase {
  return {
    id: row.id,
    phrase: row.phrase,
    translation: row.translation,
    example: row.example,
    language: isTargetLanguage(row.language) ? row.language : language,
    difficulty: phraseDifficulties.find((difficulty) => difficulty === row.difficulty) ?? 'Medium',
    reviewCount: row.review_count,
    nextReviewAt: row.next_review_date,
    note: row.user_note,
    storyId: row.story_id,
    fsrs: parseFsrs(row.fsrs),
    createdAt: row.created_at,
  };
}

function fromPatch(patch: PhrasePatch, language: TargetLanguage, createdAt: string): SavedPhrase {
  const { phraseId, phrase, translation, example, difficulty, storyId = null } = patch;
  const fresh = { reviewCount: 0, nextReviewAt: null, note: null, fsrs: null };
  return { id: phraseId, phrase, translation, example, language, difficulty, storyId, createdAt, ...fresh };
}

/** Parses a card of FSRS as the database stores it; null if it is invalid. */
export function parseFsrs(stored: unknown): FsrsState | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const card = Object.fromEntries(Object.entries(stored));
  const { due, lastReview, state } = card;
  const figures = ['stability', 'difficulty', 'scheduledDays', 'learningSteps', 'reps', 'lapses'] as const;
  if (!isTime(due) || !(lastReview === null || isTime(lastReview))) return null;
  if (!fsrsStates.some((known) => known === state)) return null;
  if (!figures.every((figure) => typeof card[figure] === 'number' && Number.isFinite(card[figure]))) return null;
  return stored as FsrsState; // every field was checked
}

const fsrsStates = ['new', 'learning', 'review', 'relearning'];

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
