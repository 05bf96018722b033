import type { TargetLanguage } from '@fabula/domain';
import { wordsToCsv as csvOf, exchangedStates } from '@fabula/exchange/words';
import type { ListedWord } from '../list/found-words.ts';

/** The marked words of a language as CSV. What is new has no mark. */
export function wordsToCsv(words: readonly ListedWord[], language: TargetLanguage): string {
  return csvOf(
    words.flatMap(({ word, state: named }) => {
      const state = exchangedStates.find((known) => known === named);
      return state ? [{ word, state, language }] : [];
    }),
  );
}
