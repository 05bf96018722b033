import { normaliseSpoken } from './normalise.ts';

/** Weights in percent of the score (specification section 5). */
const overlapWeight = 70;
const positionWeight = 30;
const containedWordScore = 75;

/**
 * The specified score of a heard sentence, 0 to 100 (specification section 5):
 *
 *     round(70 · overlap + 30 · position)
 *     overlap  = expected words that contain, or are contained in, some heard word / expected words
 *     position = characters that are equal at the same place / characters of the longer text
 *
 * Characters are code points of the normalized texts, spaces included. 0 when either text has no word.
 */
export function spokenScore(expected: string, heard: string): number {
  const expectedText = normaliseSpoken(expected);
  const heardText = normaliseSpoken(heard);
  if (expectedText === '' || heardText === '') return 0;
  const expectedWords = expectedText.split(' ');
  const heardWords = heardText.split(' ');
  const overlapping = expectedWords.filter((word) => heardWords.some((other) => isContained(word, other))).length;
  const { equal, longer } = equalByPosition(expectedText, heardText);
  // A single division keeps a half exact so that it rounds up; 0.7 and 0.3 are not exact in binary.
  const numerator = overlapWeight * overlapping * longer + positionWeight * equal * expectedWords.length;
  return Math.round(numerator / (expectedWords.length * longer));
}

/**
 * The specified score of one word, 0 to 100 (specification section 5): 100 exact, 75 if one contains the other, else
 * the share of equal letters by position. 0 when either has no letter.
 */
export function wordScore(expected: string, heard: string): number {
  const expectedWord = normaliseSpoken(expected);
  const heardWord = normaliseSpoken(heard);
  if (expectedWord === '' || heardWord === '') return 0;
  if (expectedWord === heardWord) return 100;
  if (isContained(expectedWord, heardWord)) return containedWordScore;
  const { equal, longer } = equalByPosition(expectedWord, heardWord);
  return Math.round((100 * equal) / longer);
}

function isContained(a: string, b: string): boolean {
  return a.includes(b) || b.includes(a);
}

function equalByPosition(a: string, b: string): { equal: number; longer: number } {
  const left = [...a];
  const right = [...b];
  const equal = left.filter((character, index) => character === right[index]).length;
  return { equal, longer: Math.max(left.length, right.length) };
}
