import type { PdfLine } from './lines.ts';

/** A heading's letters are so much larger than those of the text. */
export const headingSize = 1.2;

/** How large the letters of a text are: those of most of it. */
export const textSize = (lines: readonly PdfLine[]) =>
  usualOf(lines.map(({ size, text }) => ({ value: size, weight: text.length })));

/** The value that most of the weight has, in steps of half a point. */
export function usualOf(values: readonly { readonly value: number; readonly weight: number }[]): number {
  const weights = new Map<number, number>();
  for (const { value, weight } of values) {
    const step = Math.round(2 * value) / 2;
    weights.set(step, (weights.get(step) ?? 0) + weight);
  }
  return [...weights].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}
