import type { TargetLanguage } from '@fabula/domain';
import { cheapestMoves, type Move } from './alignment-moves.ts';
import type { AlignedKind } from './alignment-score.ts';
import { lettersOf } from './fold.ts';
import { wordScore } from './spoken-score.ts';
import { type ComparableWord, comparable } from './word-similarity.ts';

/** One expected word and what was heard in its place, or an `inserted` heard word that was not expected. */
export interface AlignedWord {
  readonly kind: AlignedKind;
  /** Index into the expected words; null for an inserted word. */
  readonly expected: number | null;
  /** Indices into the heard words: none for an omitted word, several for one that was heard in parts. */
  readonly heard: readonly number[];
  /** 0 to 1. */
  readonly similarity: number;
  /** The score for the color, 0 to 100: 100 for every `ok`, else the specified word score of the pair. */
  readonly score: number;
}

interface SpokenWord {
  readonly index: number;
  readonly text: string;
  readonly compared: ComparableWord;
}

/**
 * Aligns the words of a sentence with the heard words, in order and at the least cost (Needleman and Wunsch, 1970). It
 * also pairs words that the transcript joined or split. Returns one entry for each expected and each inserted word, in
 * the order of speech. A word without a letter or digit gets no entry.
 */
export function align(
  expectedWords: readonly string[],
  heardWords: readonly string[],
  language: TargetLanguage,
): readonly AlignedWord[] {
  const expected = spokenWords(expectedWords, language);
  const heard = spokenWords(heardWords, language);
  const compared = (words: readonly SpokenWord[]) => words.map((word) => word.compared);
  const aligned: AlignedWord[] = [];
  let row = 0;
  let column = 0;
  for (const move of cheapestMoves(compared(expected), compared(heard))) {
    const wanted = expected.slice(row, row + move.expected);
    const spoken = heard.slice(column, column + move.heard);
    aligned.push(...entries(move, wanted, spoken));
    row += move.expected;
    column += move.heard;
  }
  return aligned;
}

function spokenWords(words: readonly string[], language: TargetLanguage): readonly SpokenWord[] {
  return words
    .map((text, index) => ({ index, text, compared: comparable(text, language) }))
    .filter(({ text }) => lettersOf(text, language) !== '');
}

function entries(
  { kind, similarity }: Move,
  wanted: readonly SpokenWord[],
  spoken: readonly SpokenWord[],
): readonly AlignedWord[] {
  const heard = spoken.map(({ index }) => index);
  if (kind === 'inserted') return [{ kind, expected: null, heard, similarity, score: 0 }];
  const text = spoken.map((word) => word.text).join('');
  return wanted.map((word) => ({
    kind,
    expected: word.index,
    heard,
    similarity,
    score: kind === 'ok' ? 100 : wordScore(word.text, text),
  }));
}
