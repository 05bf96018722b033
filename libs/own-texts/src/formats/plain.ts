import type { ReadText } from '../read-text.ts';

/** A plain text, without chapters. */
export const readPlain = (text: string): ReadText => ({
  title: null,
  chapters: [{ title: null, paragraphs: paragraphsOf(text) }],
});

/**
 * The paragraphs of a plain text: an empty line ends one. Where there is none, each line is a paragraph, unless the
 * lines break inside sentences. In a paragraph, the ends of full lines mean nothing, and those of verses stay.
 */
export function paragraphsOf(text: string): readonly string[] {
  const blocks = text.split(/\r?\n[^\S\n]*(?:\r?\n)+|\f/);
  const paragraphs = blocks.length > 1 || isWrapped(text) ? blocks : text.split(/\r?\n/);
  return areFull(paragraphs) ? paragraphs.map((paragraph) => paragraph.replace(/\n/g, ' ')) : paragraphs;
}

/** Whether most lines end inside a sentence. */
function isWrapped(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const open = lines.slice(0, -1).filter((line) => !/[.!?…؟。:]["'”»’)\]]*\s*$/u.test(line));
  return open.length * 2 > lines.length;
}

/** So large a share of a typewriter's lines is full: it has lists and headings, too. Verses of one length have less. */
const fullShare = 0.8;

/**
 * Whether the lines of a text end because they are full, as on a typewriter: the first word of the next one has no room
 * there. A few that are longer than the others, such as addresses, do not count.
 */
function areFull(paragraphs: readonly string[]): boolean {
  const lines = paragraphs.map((paragraph) => paragraph.split('\n').map((line) => line.trim()));
  const lengths = lines.flatMap((block) => block.map(({ length }) => length)).toSorted((a, b) => a - b);
  const width = lengths[Math.floor(lengths.length * 0.95)] ?? 0;
  const ends = lines.flatMap((block) =>
    block.slice(0, -1).map((line, index) => line.length + 1 + (block[index + 1] ?? '').search(/\s|$/) > width),
  );
  return ends.filter((isFull) => isFull).length > fullShare * ends.length;
}
