import { splitSentences, wordCount } from '@fabula/domain';
import type { Chapter } from './read-text.ts';
import { mostParts, mostSentenceCharacters, mostSentenceWords, TextProblem } from './text-problem.ts';

/** A lesson has as many sentences as the library's stories have. */
const fewestSentences = 8;
const mostSentences = 12;
const usual = 10;
/** A chapter with fewer is a title page or a dedication, and is read with the next one. */
const ownChapter = 4;
/** Longer sentences are cut at a sign inside them, so that they can be repeated aloud. */
const longSentenceWords = 40;
const longSentenceCharacters = 400;

/** The text of one lesson. */
export interface TextPart {
  /** The heading under which it stands; null without one. */
  readonly chapter: string | null;
  readonly sentences: readonly string[];
}

interface CutOptions {
  /** What is too long and has no sign inside is cut between words, because nobody can change the text. */
  readonly maySplit?: boolean;
}

interface Line {
  readonly text: string;
  readonly endsParagraph: boolean;
}

/**
 * Cuts chapters into lessons of 8 to 12 sentences, preferably at the ends of paragraphs, and never over the beginning
 * of a chapter. A chapter whose length allows no such cut has one or two shorter lessons. `tag` is BCP 47.
 * @throws TextProblem `too_long`; `long_sentence`, or with `maySplit` `not_text`
 */
export function partsOf(
  chapters: readonly Chapter[],
  tag: string,
  { maySplit = false }: CutOptions = {},
): readonly TextPart[] {
  const split = maySplit ? halved : refused;
  const parts: TextPart[] = [];
  let waiting: readonly Line[] = [];
  for (const [index, { title, paragraphs }] of chapters.entries()) {
    const lines = [...waiting, ...paragraphs.flatMap((paragraph) => linesOf(paragraph, tag, split))];
    const isLast = index === chapters.length - 1;
    waiting = !isLast && lines.length < ownChapter ? lines : [];
    if (waiting.length > 0) continue;
    for (const piece of cutLines(lines)) parts.push({ chapter: title, sentences: piece.map(({ text }) => text) });
  }
  if (parts.length > mostParts) throw new TextProblem('too_long');
  return parts;
}

type Split = (sentence: string) => readonly string[];

function linesOf(paragraph: string, tag: string, split: Split): readonly Line[] {
  const sentences = splitSentences(paragraph, tag).flatMap((sentence) => shortened(sentence, split));
  return sentences.map((text, index) => ({ text, endsParagraph: index === sentences.length - 1 }));
}

/** A long sentence in pieces, cut at the sign nearest to its middle. `split` has what is far too long without one. */
function shortened(sentence: string, split: Split): readonly string[] {
  const words = wordCount(sentence);
  if (words <= longSentenceWords && sentence.length <= longSentenceCharacters) return [sentence];
  const middle = sentence.length / 2;
  const cuts = [...sentence.matchAll(/[;:,،؛](?=\s)|\s(?=[–—]\s)/gu)].map(({ index }) => index + 1);
  const inside = cuts.filter((cut) => cut > sentence.length / 5 && cut < sentence.length * 0.8);
  const best = inside.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  if (best !== undefined) {
    return cutAt(sentence, best).flatMap((piece) => shortened(piece, split));
  }
  if (words <= mostSentenceWords && sentence.length <= mostSentenceCharacters) return [sentence];
  return split(sentence).flatMap((piece) => shortened(piece, split));
}

const cutAt = (sentence: string, place: number) => [sentence.slice(0, place).trim(), sentence.slice(place).trim()];

function refused(): never {
  throw new TextProblem('long_sentence');
}

/** Cut at the space nearest to the middle, for tables and lists of contents; without any, between two characters. */
function halved(sentence: string): readonly string[] {
  const middle = Math.floor(sentence.length / 2);
  const spaces = [sentence.lastIndexOf(' ', middle), sentence.indexOf(' ', middle)].filter((place) => place > 0);
  const nearest = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  const place = nearest ?? new Intl.Segmenter().segment(sentence).containing(middle)?.index ?? 0;
  // One character of so many signs is made to break programs.
  if (place === 0) throw new TextProblem('not_text');
  return cutAt(sentence, place);
}

/** The cheapest way to cut, found from the end: what each place costs to the end of the chapter. */
function cutLines(lines: readonly Line[]): readonly (readonly Line[])[] {
  const costs: number[] = [];
  const sizes: number[] = [];
  costs[lines.length] = 0;
  for (let from = lines.length - 1; from >= 0; from -= 1) {
    costs[from] = Number.POSITIVE_INFINITY;
    for (let size = 1; size <= mostSentences && from + size <= lines.length; size += 1) {
      const cost = costOf(size, lines[from + size - 1]?.endsParagraph ?? true) + (costs[from + size] ?? 0);
      if (cost <= (costs[from] ?? 0)) [costs[from], sizes[from]] = [cost, size];
    }
  }
  const pieces: (readonly Line[])[] = [];
  for (let from = 0; from < lines.length; from += sizes[from] ?? lines.length) {
    pieces.push(lines.slice(from, from + (sizes[from] ?? lines.length)));
  }
  return pieces;
}

function costOf(size: number, endsParagraph: boolean): number {
  const tooFew = Math.max(0, fewestSentences - size);
  return 4 * tooFew + 0.4 * Math.abs(size - usual) + (endsParagraph ? 0 : 2);
}
