import { splitSentences } from '@fabula/domain';
import { type CutOptions, cutSentence } from './cut-sentence.ts';
import type { Chapter } from './read-text.ts';
import { mostParts, TextProblem } from './text-problem.ts';

/** A lesson has as many sentences as the library's stories have. */
const fewestSentences = 8;
const mostSentences = 12;
const usual = 10;
/** A chapter with fewer is a title page or a dedication, and is read with the next one. */
const ownChapter = 4;

/** The text of one lesson. */
export interface TextPart {
  /** The heading under which it stands; null without one. */
  readonly chapter: string | null;
  readonly sentences: readonly string[];
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
export function partsOf(chapters: readonly Chapter[], tag: string, options: CutOptions = {}): readonly TextPart[] {
  const parts: TextPart[] = [];
  let waiting: readonly Line[] = [];
  for (const [index, { title, paragraphs }] of chapters.entries()) {
    const lines = [...waiting, ...paragraphs.flatMap((paragraph) => linesOf(paragraph, tag, options))];
    const isLast = index === chapters.length - 1;
    waiting = !isLast && lines.length < ownChapter ? lines : [];
    if (waiting.length > 0) continue;
    for (const piece of cutLines(lines)) parts.push({ chapter: title, sentences: piece.map(({ text }) => text) });
  }
  if (parts.length > mostParts) throw new TextProblem('too_long');
  return parts;
}

function linesOf(paragraph: string, tag: string, options: CutOptions): readonly Line[] {
  const sentences = sentencesOf(paragraph, tag).flatMap((sentence) => cutSentence(sentence, options));
  return sentences.map((text, index) => ({ text, endsParagraph: index === sentences.length - 1 }));
}

/** The sentences of a paragraph, with the ends of its lines still in them: they go on over those. */
function sentencesOf(paragraph: string, tag: string): readonly string[] {
  const line = paragraph.replaceAll('\n', ' ');
  let end = 0;
  return splitSentences(line, tag).map((sentence) => {
    const start = line.indexOf(sentence, end);
    end = start + sentence.length;
    return paragraph.slice(start, end);
  });
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
