import type { PdfLine } from './lines.ts';
import { headingSize, textSize } from './text-size.ts';

/** So many lines at the top and at the bottom of a page may be a head, a foot or the page's number. */
const edgeLines = 2;
/**
 * A line that stands at the edge of three among eight pages is no text. Heads change with the chapter, stand on every
 * other page and leave out the first of a chapter, so their share of the whole text may be small.
 */
const repeats = 3;
const stretch = 8;

/** Pages without what stands on each of them: heads, feet and numbers. A line in a heading's letters always stays. */
export function withoutRunningLines(pages: readonly (readonly PdfLine[])[]): readonly (readonly PdfLine[])[] {
  const size = textSize(pages.flat());
  const edges = pages.map((lines) => edgesOf(lines).filter((line) => line.size < headingSize * size));
  const standsOn = new Map<string, number[]>();
  for (const [page, lines] of edges.entries()) {
    for (const key of new Set(lines.flatMap((line) => keysOf(line, page)))) {
      const found = standsOn.get(key);
      if (found) found.push(page);
      else standsOn.set(key, [page]);
    }
  }
  const comesBack = (line: PdfLine, page: number) =>
    keysOf(line, page).some((key) => isRunning(standsOn.get(key) ?? [], page));
  return pages.map((lines, page) => {
    const running = new Set(edges[page]?.filter((line) => comesBack(line, page)));
    const rest = lines.filter((line) => !running.has(line));
    // Chapters have numbers, too: a page's own is the first or the last of what is left, and in no larger letters.
    const heights = rest.map(({ y }) => y).toSorted((a, b) => b - a);
    const [top = 0, bottom = 0] = [heights[0], heights.at(-1)];
    const isOutermost = ({ y, size }: PdfLine) => top - y < size / 2 || y - bottom < size / 2;
    return rest.filter((line) => !(line.size < headingSize * size && isOutermost(line) && isNumber(line)));
  });
}

function edgesOf(lines: readonly PdfLine[]): readonly PdfLine[] {
  const down = lines.toSorted((a, b) => b.y - a.y);
  return down.filter((_, index) => index < edgeLines || index >= down.length - edgeLines);
}

/** Whether so many of these pages, given in their order, stand near this one. */
function isRunning(pages: readonly number[], page: number): boolean {
  return pages.some((first, index) => {
    const last = pages[index + repeats - 1] ?? Number.POSITIVE_INFINITY;
    return last - first < stretch && first <= page && page <= last;
  });
}

/**
 * What a head has in common on its pages: its height, and its words or all of them but a number that counts the pages.
 * Numbers that count something else make chapters: "Chapter 2" is not where "Chapter 1" was.
 */
function keysOf({ text, y }: PdfLine, page: number): readonly string[] {
  const words = text.toLowerCase();
  const counted = [...words.matchAll(/\p{Nd}+/gu)].map(({ 0: number, index }) => {
    const shift = numberOf(number) - page;
    return `${words.slice(0, index)}#${shift}#${words.slice(index + number.length)}`;
  });
  return [words, ...counted].map((key) => `${Math.round(y)} ${key}`);
}

/** The last four bits of a digit are its value, with Latin and with Arabic ones. */
const numberOf = (digits: string) =>
  [...digits].reduce((value, digit) => 10 * value + ((digit.codePointAt(0) ?? 0) & 15), 0);

/** Longer lines are no number, whatever stands around it. */
const longestNumber = 20;

/**
 * "12", "– 12 –", "xii" or "12 / 30", but no word of such letters ("civil") and nothing that ends a sentence ("1984.").
 */
function isNumber({ text }: PdfLine): boolean {
  if (text.length > longestNumber) return false;
  const number = text.replace(/^[\s\p{Pd}\p{Ps}\p{Pe}|·•*]+|[\s\p{Pd}\p{Ps}\p{Pe}|·•*]+$/gu, '');
  return /^\p{N}{1,4}(?:\s*\/\s*\p{N}{1,4})?$/u.test(number) || isRoman(number);
}

const isRoman = (number: string) =>
  (number === number.toLowerCase() || number === number.toUpperCase()) &&
  /^(?=.)c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/i.test(number);
