import type { LanguageName } from './languages.ts';
import { formsOfWords } from './word-share.ts';
import { longestWord, type WordState } from './word-states.ts';

/** The states that a text marks. What is known or ignored is read on. */
export const markedStates = ['new', 'met', 'learning'] as const satisfies readonly WordState[];
export type MarkedState = (typeof markedStates)[number];

/** What a learner chose about the marks on words; `by-words` before any choice. */
export const wordMarksChoices = ['by-words', 'shown', 'hidden'] as const;
export type WordMarksChoice = (typeof wordMarksChoices)[number];

/**
 * Whether texts mark their words. Before a choice they do as soon as the learner knows a word: until then every word
 * would be marked, which says nothing.
 */
export function showsWordMarks(choice: WordMarksChoice, knownWords: number): boolean {
  return choice === 'by-words' ? knownWords > 0 : choice === 'shown';
}

/** What a press on a state makes of a word: that state, or where it had it already, none any more. */
export function toggledState(now: WordState, pressed: WordState): WordState {
  return now === pressed ? 'new' : pressed;
}

/** Whether a word form can be kept as a word: numbers cannot, and nothing that is longer than a word. */
export function canBeMarked(form: string): boolean {
  return form !== '' && form.length <= longestWord && !/[\s\p{N}]/u.test(form);
}

/** Which words of a text are words to know, and what the learner knows of them. */
export interface WordsOfText {
  readonly isWordToKnow: (form: string) => boolean;
  readonly stateOf: (form: string) => WordState;
}

/** The mark of each of a text's words, in order; null for a word without one. */
export function marksOfWords(
  text: string,
  language: LanguageName,
  { isWordToKnow, stateOf }: WordsOfText,
): (MarkedState | null)[] {
  return formsOfWords(text, language).map((form) => {
    if (form === null || !isWordToKnow(form)) return null;
    const state = stateOf(form);
    return markedStates.find((marked) => marked === state) ?? null;
  });
}
