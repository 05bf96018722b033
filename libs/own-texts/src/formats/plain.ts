import type { ReadText } from '../read-text.ts';

/**
 * A plain text: an empty line ends a paragraph. Where there is none, each line is a paragraph, unless the lines are
 * those of a typewriter, which break inside sentences.
 */
export function readPlain(text: string): ReadText {
  const blocks = text.split(/\r?\n[^\S\n]*(?:\r?\n)+|\f/);
  const paragraphs = blocks.length > 1 || isWrapped(text) ? blocks : text.split(/\r?\n/);
  return { title: null, chapters: [{ title: null, paragraphs }] };
}

/** Whether most lines end inside a sentence. */
function isWrapped(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const open = lines.slice(0, -1).filter((line) => !/[.!?…؟。:]["'”»’)\]]*\s*$/u.test(line));
  return open.length * 2 > lines.length;
}
