import type { WordBook } from '@fabula/data';
import {
  languageTag,
  type PlacementResult,
  placementWords,
  type TargetLanguage,
  type WordState,
  wordForm,
} from '@fabula/domain';
import type { Placement } from './kept-placement.ts';

/** What was noted of words before they were set, so that it can be so again. */
export type WordsBefore = ReadonlyMap<WordState, readonly string[]>;

/**
 * The words that a result sets as known, under the forms under which they are kept, by what is noted of them now. Left
 * out are those that are known already, and those of which the learner has said something else.
 */
export function wordsToSet(
  ranked: readonly string[],
  result: PlacementResult,
  { questions, answers }: Placement,
  { marks, dictionaryForm }: Pick<WordBook, 'marks' | 'dictionaryForm'>,
  language: TargetLanguage,
): WordsBefore {
  const tag = languageTag(language);
  const kept = (word: string) => dictionaryForm(wordForm(word, tag));
  const unknown = new Set(questions.flatMap(({ word }, index) => (answers[index] ? [] : [kept(word)])));
  const before = new Map<WordState, string[]>();
  for (const word of new Set(placementWords(ranked, result, questions, answers).map(kept))) {
    const mark = marks.get(word);
    // Two words of the list may be forms of one, of which the learner was asked the other.
    if (mark?.chosen || mark?.state === 'known' || unknown.has(word)) continue;
    const state = mark?.state ?? 'new';
    before.set(state, [...(before.get(state) ?? []), word]);
  }
  return before;
}

export const countBefore = (before: WordsBefore) => [...before.values()].reduce((sum, words) => sum + words.length, 0);
