import type { TargetLanguage } from '@fabula/domain';
import { spellings } from './fold.ts';
import { soundKey } from './homophones.ts';

/** How a heard word stands to the expected one. */
export type PairKind = 'ok' | 'close' | 'substituted';

export interface WordPair {
  readonly kind: PairKind;
  /** 0 to 1: 1 for the same word, else by letters that must be changed. */
  readonly similarity: number;
}

/** A word with everything two words are compared by, made once. */
export interface ComparableWord {
  readonly spellings: readonly string[];
  readonly sound: string;
}

/** Half of the letters must stand for a word to be recognisable; below, it is another word. */
const closeFrom = 0.5;

export function comparable(word: string, language: TargetLanguage): ComparableWord {
  return { spellings: spellings(word, language), sound: soundKey(word, language) };
}

/**
 * Compares two words: `ok` when they are spelled the same but for accents and Arabic forms, or sound the same; `close` from
 * half of the letters; else `substituted`. One letter makes another word (hermano, hermana), so nothing else is `ok`.
 */
export function compareWords(expected: ComparableWord, heard: ComparableWord): WordPair {
  if (isSpelledTheSame(expected.spellings, heard.spellings) || expected.sound === heard.sound) {
    return { kind: 'ok', similarity: 1 };
  }
  const similarity = Math.max(...expected.spellings.flatMap((a) => heard.spellings.map((b) => letterSimilarity(a, b))));
  return { kind: similarity >= closeFrom ? 'close' : 'substituted', similarity };
}

/** Whether one of the spellings is shared. */
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
