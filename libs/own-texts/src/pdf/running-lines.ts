import type { PdfLine } from './lines.ts';

/** So many lines at the top and at the bottom of a page may be a head, a foot or the page's number. */
const edgeLines = 2;
/** A line that stands at the edge of so many pages is no text. */
const repeats = 3;

/** Pages without what stands on each of them: heads, feet and numbers. */
export function withoutRunningLines(pages: readonly (readonly PdfLine[])[]): readonly (readonly PdfLine[])[] {
  const counts = new Map<string, number>();
  for (const key of pages.flatMap((lines) => [...new Set(edgesOf(lines).map(keyOf))])) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return pages.map((lines) => {
    const running = edgesOf(lines).filter((line) => isNumber(line) || (counts.get(keyOf(line)) ?? 0) >= repeats);
    return lines.filter((line) => !running.includes(line));
  });
}

function edgesOf(lines: readonly PdfLine[]): readonly PdfLine[] {
  const down = lines.toSorted((a, b) => b.y - a.y);
  return down.filter((_, index) => index < edgeLines || index >= down.length - edgeLines);
}

/** The same at the same height of each page, whatever the page's number. */
const keyOf = ({ text, y }: PdfLine) => `${Math.round(y)} ${text.replace(/\p{N}+/gu, '#').toLowerCase()}`;

/** "12", "– 12 –", "xii" or "12 / 30". */
const isNumber = ({ text }: PdfLine) => /^[\s\p{P}]*(?:\p{N}+|[ivxlc]+)(?:\s*\/\s*\p{N}+)?[\s\p{P}]*$/iu.test(text);
