import type { TargetLanguage } from '@fabula/domain';
import { spellings } from './fold.ts';
import { soundKey } from './homophones.ts';

/** The relation of a heard word to the expected one. */
export type PairKind = 'ok' | 'close' | 'substituted';

export interface WordPair {
  readonly kind: PairKind;
  /** 0 to 1: 1 for the same word, else less for every letter that must change. */
  readonly similarity: number;
}

/** A word with the precomputed forms that a comparison needs. */
export interface ComparableWord {
  readonly spellings: readonly string[];
  readonly sound: string;
}

/** A word is recognizable if at least half of its letters are right; below that it is a different word. */
const closeFrom = 0.5;

export function comparable(word: string, language: TargetLanguage): ComparableWord {
  return { spellings: spellings(word, language), sound: soundKey(word, language) };
}

/**
 * Compares two words: `ok` when they sound the same or differ only in accents and Arabic forms, `close` from half of
 * the letters on, else `substituted`. One letter can make a different word (hermano, hermana), so nothing else is `ok`.
 */
export function compareWords(expected: ComparableWord, heard: ComparableWord): WordPair {
  if (isSpelledTheSame(expected.spellings, heard.spellings) || expected.sound === heard.sound) {
    return { kind: 'ok', similarity: 1 };
  }
  const similarity = Math.max(...expected.spellings.flatMap((a) => heard.spellings.map((b) => letterSimilarity(a, b))));
  return { kind: similarity >= closeFrom ? 'close' : 'substituted', similarity };
}

/** Whether the two words share a spelling. */
export function isSpelledTheSame(a: readonly string[], b: readonly string[]): boolean {
  return a.some((spelling) => b.includes(spelling));
}

/** 1 - edit distance (Levenshtein, over code points) / letters of the longer word. */
export function letterSimilarity(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  const longer = Math.max(left.length, right.length);
  if (longer === 0) return 1;
  const distances = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 0; row < left.length; row += 1) {
    let diagonal = row;
    distances[0] = row + 1;
    for (let column = 0; column < right.length; column += 1) {
      const replaced = diagonal + (left[row] === right[column] ? 0 : 1);
      diagonal = distances[column + 1] ?? 0;
      distances[column + 1] = Math.min(replaced, diagonal + 1, (distances[column] ?? 0) + 1);
    }
  }
  return 1 - (distances[right.length] ?? 0) / longer;
}
