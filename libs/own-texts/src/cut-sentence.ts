import { wordCount } from '@fabula/domain';
import { mostSentenceCharacters, mostSentenceWords, TextProblem } from './text-problem.ts';

/** Longer sentences are cut inside, so that they can be repeated aloud. */
const longSentenceWords = 40;
const longSentenceCharacters = 400;
/** Of a stretch that is too long for a sentence, no piece is shorter, in UTF-16 code units: "Sí," is none. */
const shortestPiece = 30;

export interface CutOptions {
  /** What is too long and has no place to cut it is cut between words, because nobody can change the text. */
  readonly maySplit?: boolean;
}

/**
 * A sentence, or what stands where one should, in pieces that can be repeated, without the ends of lines (`\n`) that
 * it has. A long one is cut at a sign inside it, else at the end of a line. In one that is too long for a sentence, such
 * as a poem, a list or a table without full stops, lines come before signs, because they stand there instead of them;
 * and where neither helps, it is cut between words, or in writing without spaces where the dictionary has them.
 * @throws TextProblem `long_sentence`, or with `maySplit` `not_text`
 */
export function cutSentence(sentence: string, options: CutOptions = {}): readonly string[] {
  const words = wordCount(sentence);
  if (words <= longSentenceWords && sentence.length <= longSentenceCharacters) return [inOneLine(sentence)];
  const isTooLong = words > mostSentenceWords || sentence.length > mostSentenceCharacters;
  const place = isTooLong
    ? (nearestPlace(sentence, lineEnd, shortestPiece) ?? nearestPlace(sentence, sign, shortestPiece))
    : (nearestPlace(sentence, sign, sentence.length / 5) ?? nearestPlace(sentence, lineEnd, sentence.length / 5));
  if (place === null && !isTooLong) return [inOneLine(sentence)];
  if (place === null && !options.maySplit) throw new TextProblem('long_sentence');
  const cut = place ?? placeBetweenWords(sentence);
  return [sentence.slice(0, cut), sentence.slice(cut)].flatMap((piece) => cutSentence(piece.trim(), options));
}

const inOneLine = (sentence: string) => sentence.replaceAll('\n', ' ');

const lineEnd = /\n/g;
/**
 * Commas, colons and semicolons, and dashes between spaces. Arabic's and those of writing without spaces need no space
 * behind them, unless a number goes on there.
 */
const sign = /[;:,](?=\s)|[،؛、，；：](?!\p{N})|\s(?=[–—]\s)/gu;

/** The place behind such a sign that is nearest to the middle, with so many characters on both sides; else null. */
function nearestPlace(sentence: string, pattern: RegExp, fewest: number): number | null {
  const places = [...sentence.matchAll(pattern)].map(({ index }) => index + 1);
  const inside = places.filter((place) => place > fewest && place < sentence.length - fewest);
  return nearest(inside, sentence.length / 2);
}

function nearest(places: readonly number[], middle: number): number | null {
  return places.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? null;
}

/**
 * The space nearest to the middle, for tables and lists of contents; without any, the beginning of the word or else of
 * the character there.
 */
function placeBetweenWords(sentence: string): number {
  const middle = Math.floor(sentence.length / 2);
  const spaces = [sentence.lastIndexOf(' ', middle), sentence.indexOf(' ', middle)].filter((place) => place > 0);
  const beginning = (granularity: 'word' | 'grapheme') =>
    new Intl.Segmenter(undefined, { granularity }).segment(sentence).containing(middle)?.index;
  const place = nearest(spaces, middle) ?? (beginning('word') || beginning('grapheme'));
  // One character of so many signs is made to break programs.
  if (!place) throw new TextProblem('not_text');
  return place;
}
