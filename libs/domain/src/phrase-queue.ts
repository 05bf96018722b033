import { folded } from './phrase-folding.ts';

interface PhraseTexts {
  readonly phrase: string;
  readonly translation: string;
}

/** Caches the folded texts of each phrase, because every key press searches a list of thousands. */
const foldedTexts = new WeakMap<PhraseTexts, readonly [phrase: string, translation: string]>();

/**
 * Whether the search finds a phrase: a substring of phrase or translation, ignoring case (specification, section 5).
 */
export function matchesPhrase(phrase: PhraseTexts, query: string): boolean {
  const sought = folded(query.trim()).replace(/\s+/g, ' ');
  if (sought === '') return true;
  let texts = foldedTexts.get(phrase);
  if (!texts) {
    texts = [foldedLine(phrase.phrase), foldedLine(phrase.translation)];
    foldedTexts.set(phrase, texts);
  }
  return texts.some((text) => text.includes(sought));
}

function foldedLine(text: string): string {
  return folded(text).replace(/\s+/g, ' ');
}

/** Only due phrases, all phrases, or all phrases without changing a due date. */
export const reviewModes = ['due', 'all', 'cram'] as const;
export type ReviewMode = (typeof reviewModes)[number];

export interface ReviewQueueChoice<Phrase> {
  readonly mode: ReviewMode;
  readonly query: string;
  readonly now: Date;
  /** When a phrase is due by the learner's scheduler, ISO 8601; null if it was never reviewed, which counts as due. */
  readonly dueAt: (phrase: Phrase) => string | null;
}

/**
 * The cards in the order they are shown: first the due ones, the longest due first and the never reviewed last, then
 * the others as given.
 */
export function reviewQueue<Phrase extends PhraseTexts>(
  phrases: readonly Phrase[],
  { mode, query, now, dueAt }: ReviewQueueChoice<Phrase>,
): readonly Phrase[] {
  const found = phrases
    .filter((phrase) => matchesPhrase(phrase, query))
    .map((phrase) => {
      const due = dueAt(phrase);
      return { phrase, dueMs: due === null ? now.getTime() : Date.parse(due) };
    });
  const due = found.filter(({ dueMs }) => dueMs <= now.getTime()).toSorted((a, b) => a.dueMs - b.dueMs);
  const rest = mode === 'due' ? [] : found.filter(({ dueMs }) => dueMs > now.getTime());
  return [...due, ...rest].map(({ phrase }) => phrase);
}

/** The card after an answer: the next one, or the first after the last (specification, section 4). */
export function indexAfterAnswer(index: number, count: number): number {
  return count === 0 ? 0 : (index + 1) % count;
}

/**
 * The card after a deletion that left `count` cards: the one that moved up, or the one before if the last was deleted.
 */
export function indexAfterDelete(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1));
}

/** The card after the search changed. */
export const indexAfterSearch = 0;
