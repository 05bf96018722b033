import type { ExchangedWord } from './exchanged-word.ts';

/** More rows than anybody has words; a larger file must be something else. */
export const mostWordRows = 50_000;

/** What a file calls one of its columns, and what stands there in each row. */
export interface WordField {
  /** Empty where the file gives no name. */
  readonly name: string;
  /** Whether it is one of several kinds of notes, whose name it is then. */
  readonly of: string | null;
  readonly values: readonly string[];
}

/** A file with words, before the learner has said which of its fields holds them. */
export interface WordFile {
  /** One at least where there are no `marks`. */
  readonly fields: readonly WordField[];
  /** Where the file is one of ours: its words with their states. */
  readonly marks: readonly ExchangedWord[] | null;
  /** Rows of a file of ours that are none of ours: without a word, or with a state or a language that there is not. */
  readonly odd: number;
  /** Whether rows after the first 50,000 were left out. */
  readonly isCut: boolean;
}

/**
 * Why a file is refused: there is nothing in it, it is no text and no archive that is known, it is an Anki package
 * without notes, or it is damaged.
 */
export type WordFileProblemCode = 'empty' | 'unknown_kind' | 'no_notes' | 'broken' | 'too_large';

export class WordFileProblem extends Error {
  override name = 'WordFileProblem';
  readonly code: WordFileProblemCode;
  constructor(code: WordFileProblemCode) {
    super(code);
    this.code = code;
  }
}
