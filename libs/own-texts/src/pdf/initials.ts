import type { PdfLine } from './lines.ts';
import { headingSize } from './text-size.ts';

/** One or two letters, perhaps behind a quotation mark or a dash. */
const initial = /^\p{P}{0,2}\p{L}{1,2}$/u;
const firstWord = /^\p{L}+/u;

/** Pages whose large letters at the beginning of a paragraph are back at their words. */
export function withInitials(pages: readonly (readonly PdfLine[])[], size: number): readonly (readonly PdfLine[])[] {
  const isLarge = (line: PdfLine) => line.size >= headingSize * size;
  const initials = new Map<PdfLine, PdfLine>();
  for (const page of pages) {
    for (const [index, line] of page.entries()) {
      const before = page[index - 1];
      if (!before || !isLarge(before) || !initial.test(before.text)) continue;
      if (isBeside(before, line) && firstWord.test(line.text)) initials.set(line, before);
    }
  }
  if (initials.size === 0) return pages;
  const words = wordsOf(pages.flat().filter((line) => !initials.has(line) && !isLarge(line)));
  const taken = new Set(initials.values());
  return pages.map((page) => {
    let last: PdfLine | undefined;
    return page.flatMap((line): readonly PdfLine[] => {
      if (taken.has(line)) return [];
      const own = initials.get(line);
      last = own ?? last;
      // All lines beside the letter give way to it, and none of them is indented.
      const start = last && isBeside(last, line) ? last.start : line.start;
      return [{ ...line, start, text: own ? joined(own.text, line.text, words) : line.text }];
    });
  });
}

/** Whether a line begins just behind a large letter and within its height; the next column begins farther away. */
function isBeside(large: PdfLine, { start, y, size }: PdfLine): boolean {
  const isBehind = start > (large.start + large.end) / 2 && start < large.end + large.size;
  return isBehind && size < large.size && y > large.y - size / 2 && y < large.y + large.size;
}

/** "A" is a letter of its word or a word itself; then the text has the rest of it elsewhere, and not both as one. */
function joined(large: string, text: string, words: ReadonlySet<string>): string {
  const letters = large.replace(/^\p{P}+/u, '').toLowerCase();
  const rest = firstWord.exec(text)?.[0].toLowerCase() ?? '';
  const isApart = words.has(letters) && words.has(rest) && !words.has(letters + rest);
  return isApart ? `${large} ${text}` : large + text;
}

const wordsOf = (lines: readonly PdfLine[]): ReadonlySet<string> =>
  new Set(lines.flatMap(({ text }) => text.toLowerCase().match(/\p{L}+/gu) ?? []));
