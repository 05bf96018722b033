import type {
  PhraseDifficulty,
  QuizQuestion,
  ReviewAnswer,
  ReviewSide,
  SpeakingOutcome,
  StoryStep,
  WordState,
} from '@fabula/domain';

/**
 * What the outbox sends to the database function `apply_operations`. An operation is applied at most once, by its id,
 * and merging is monotone: step flags by OR, time never decreases, a completion is never undone.
 */
export interface OperationEnvelope<Kind extends string, Patch> {
  /** UUID, created on the device when the learner acted. */
  readonly id: string;
  /** The user it belongs to; it is only ever sent as that user. */
  readonly userId: string;
  readonly kind: Kind;
  /** Operations with the same key are sent in order. */
  readonly key: string;
  readonly patch: Patch;
  /** The learner's own day, `YYYY-MM-DD`, in `timeZone`. */
  readonly localDay: string;
  /** IANA zone. */
  readonly timeZone: string;
  /** When the learner acted, ISO 8601. */
  readonly at: string;
}

export interface SpokenSentencePatch {
  /** Index of the sentence. */
  readonly index: number;
  /** Number of recordings to add. */
  readonly addAttempts?: number;
  /** Specified score of an attempt that had a transcript, 0 to 100; the best one is kept. */
  readonly score?: number;
  /** The highest one is kept. */
  readonly outcome?: SpeakingOutcome;
}

/** What was spoken in "Shadow and speak" and in the chunk drill. */
export interface SpeakingPatch {
  readonly sentences?: readonly SpokenSentencePatch[];
  /** Key phrases of the chunk drill, by index; the highest outcome is kept. */
  readonly phrases?: readonly { readonly index: number; readonly outcome: SpeakingOutcome }[];
  /** Seconds spent shadowing, to add; they are part of the story's time, not in addition to it. */
  readonly addSeconds?: number;
}

export interface ProgressPatch {
  readonly storyId: string;
  /** Steps newly completed; flags are only ever set. */
  readonly steps?: readonly StoryStep[];
  /** Seconds to add to the story's and the day's time. */
  readonly addSeconds?: number;
  /** Index of the sentence the learner reached; never decreases. */
  readonly currentSentence?: number;
  /** The last quiz's ratio, 0 to 1. */
  readonly accuracyRatio?: number;
  readonly speaking?: SpeakingPatch;
  /** The story's questions, made once and stored with its progress. */
  readonly quizQuestions?: readonly QuizQuestion[];
}

export interface PhrasePatch {
  /** UUID of the row, created on the device. */
  readonly phraseId: string;
  readonly phrase: string;
  readonly translation: string;
  readonly example: string | null;
  /** Target language as stored, for example `Spanish`. */
  readonly language: string;
  readonly difficulty: PhraseDifficulty;
  /** The row in `user_stories` in which the phrase was found. */
  readonly storyId?: string | null;
}

/** A card of FSRS as it is stored; times are ISO 8601, stability and the intervals are days. */
export interface FsrsState {
  readonly due: string;
  readonly stability: number;
  readonly difficulty: number;
  readonly scheduledDays: number;
  readonly learningSteps: number;
  readonly reps: number;
  readonly lapses: number;
  readonly state: 'new' | 'learning' | 'review' | 'relearning';
  readonly lastReview: string | null;
}

/** One answer. The server computes the result of the specified rule by itself, from the log of all answers. */
export interface PhraseReviewPatch {
  readonly phraseId: string;
  /** UUID of the log's row, created on the device. */
  readonly reviewId: string;
  readonly answer: ReviewAnswer;
  readonly side: ReviewSide;
  /** FSRS's state after the answer; null if the device could not compute it. */
  readonly fsrs: FsrsState | null;
}

/** The state of a phrase before an answer. */
export interface PhraseBefore {
  readonly reviewCount: number;
  readonly nextReviewAt: string | null;
  readonly difficulty: PhraseDifficulty;
  readonly fsrs: FsrsState | null;
}

/** Undoes an answer: the phrase returns to its state before it. */
export interface PhraseUndoPatch {
  readonly phraseId: string;
  readonly reviewId: string;
  /** For this device's screens until the server has answered; the server computes the state from its log. */
  readonly before?: PhraseBefore;
}

export interface PhraseNotePatch {
  readonly phraseId: string;
  /** Null removes it. */
  readonly note: string | null;
}

export interface PhraseDeletePatch {
  readonly phraseId: string;
}

/** Marks words of one language; what comes of marks from several devices says `mergedMark` of libs/domain. */
export interface WordsMarkPatch {
  /** Target language as stored. */
  readonly language: string;
  readonly state: WordState;
  /** Whether the learner said so. What was only inferred is `met`, `learning` or `known`. */
  readonly chosen: boolean;
  /**
   * As they are kept: dictionary forms where those are known, as `wordForm` writes them. At most 200 of 60 characters.
   */
  readonly words: readonly string[];
}

export type ProgressOperation = OperationEnvelope<'progress', ProgressPatch>;
export type PhraseSaveOperation = OperationEnvelope<'phrase.save', PhrasePatch>;
export type PhraseReviewOperation = OperationEnvelope<'phrase.review', PhraseReviewPatch>;
export type PhraseUndoOperation = OperationEnvelope<'phrase.undo', PhraseUndoPatch>;
export type PhraseNoteOperation = OperationEnvelope<'phrase.note', PhraseNotePatch>;
export type PhraseDeleteOperation = OperationEnvelope<'phrase.delete', PhraseDeletePatch>;
export type WordsMarkOperation = OperationEnvelope<'words.mark', WordsMarkPatch>;
export type Operation =
  | ProgressOperation
  | PhraseSaveOperation
  | PhraseReviewOperation
  | PhraseUndoOperation
  | PhraseNoteOperation
  | PhraseDeleteOperation
  | WordsMarkOperation;

/**
 * The server's answer for one operation. `rejected` is final: the operation would fail again in the same way, for a
 * limit until its week is over.
 */
export interface OperationResult {
  readonly id: string;
  readonly status: 'applied' | 'repeated' | 'rejected';
  /**
   * Why it was rejected: `not_found`, `invalid`, `duplicate`, `forbidden`, `phrase_limit`, `review_limit` or
   * `storage_limit` (the collection, the log of answers, or the whole account is full), `weekly_begin_limit` or
   * `weekly_shadow_limit` (the free week's new or shadowed stories), `too_old` (it was made longer ago than
   * `operationLife` of libs/domain says, so it may have been applied before).
   */
  readonly code?: string;
  readonly message?: string;
}
