import type { WordState } from '@fabula/domain';

/** The states in which a word can be in a file; what is new has no mark. */
export const exchangedStates = ['met', 'learning', 'known', 'ignored'] as const satisfies readonly WordState[];
export type ExchangedState = (typeof exchangedStates)[number];

/** A word with its mark, as it is exported and imported. */
export interface ExchangedWord {
  /** The form under which it is kept. */
  readonly word: string;
  readonly state: ExchangedState;
  /** The language's English name, as stored: `Spanish`. */
  readonly language: string;
}
