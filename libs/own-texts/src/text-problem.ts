/** Why a text cannot become lessons. */
export type TextProblemCode =
  /** There are no words in it. */
  | 'empty'
  /** Neither text nor a format that is read here. */
  | 'not_text'
  /** Text whose letters are damaged or of an unknown encoding. */
  | 'encoding'
  /** The file is larger than `mostFileBytes`. */
  | 'file_too_large'
  /** The text is longer than `mostCharacters`, also when it was packed into a small file, or has too many lessons. */
  | 'too_long'
  /** A file whose parts are missing or damaged. */
  | 'broken'
  /** A book that only its shop's programs can open. */
  | 'protected'
  /** A PDF that opens only with a password. */
  | 'locked'
  /** A PDF of pictures, in which no text is to be found. */
  | 'scanned'
  /** A PDF of more than `mostPages`. */
  | 'too_many_pages'
  /**
   * A sentence of a text that its learner can change is longer than `mostSentenceWords` or `mostSentenceCharacters`,
   * and has neither a sign nor the end of a line inside. In books, pages and PDFs it is cut between words.
   */
  | 'long_sentence';

export class TextProblem extends Error {
  override readonly name = 'TextProblem';
  readonly code: TextProblemCode;

  constructor(code: TextProblemCode, options?: ErrorOptions) {
    super(`The text cannot be read: ${code}`, options);
    this.code = code;
  }
}

/** 20 MB: books with many pictures. */
export const mostFileBytes = 20 * 1024 * 1024;
/** About 400,000 words: longer than nearly every novel. */
export const mostCharacters = 2_500_000;
/** Of a PDF: longer than nearly every novel. */
export const mostPages = 2_000;
/** Pasted text, in UTF-16 code units. */
export const mostPastedCharacters = 20_000;
export const mostSentenceWords = 120;
/** Twelve such sentences are a story's text at most, however long their words are. */
export const mostSentenceCharacters = 1_200;
/** As many as an account keeps of one text (supabase/schema/48_own_texts.sql). */
export const mostParts = 4_000;
