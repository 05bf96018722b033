/** What the keyboard reaches in a line of the story: its sound, its words by their index, and its translation. */
export type ReadingPart = 'play' | 'translation' | number;

export interface ReadingPlace {
  readonly line: number;
  readonly part: ReadingPart;
}

export interface ReadingKey {
  readonly key: string;
  readonly at: ReadingPlace;
  /** The parts of each line, in the order in which they are read. */
  readonly lines: readonly (readonly ReadingPart[])[];
  readonly direction: 'ltr' | 'rtl';
}

/**
 * Where a key leads in the text, which is one tab stop; null where it is not a key of the text. The horizontal arrows
 * follow the writing direction through all parts of all lines. The vertical ones go from line to line, and at either
 * end leave the key to the page, which scrolls. Home and End lead to the first and the last word of the line.
 */
export function placeAfterKey({ key, at, lines, direction }: ReadingKey): ReadingPlace | null {
  const parts = lines[at.line] ?? [];
  const words = parts.filter((part) => typeof part === 'number');
  const forward = direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
  const backward = direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'Home') return { ...at, part: words[0] ?? at.part };
  if (key === 'End') return { ...at, part: words.at(-1) ?? at.part };
  if (key === forward) return neighbor(at, lines, 1);
  if (key === backward) return neighbor(at, lines, -1);
  if (key === 'ArrowDown') return inLine(at.line + 1, at.part, lines);
  return key === 'ArrowUp' ? inLine(at.line - 1, at.part, lines) : null;
}

/** The next part in reading order, or the same one at either end of the text. */
function neighbor(at: ReadingPlace, lines: ReadingKey['lines'], by: 1 | -1): ReadingPlace {
  const all = lines.flatMap((parts, line) => parts.map((part) => ({ line, part })));
  const index = all.findIndex(({ line, part }) => line === at.line && part === at.part);
  return all[index + by] ?? at;
}

/** The same part of another line, for a word that line's first one; its sound if it has no such part. */
function inLine(line: number, part: ReadingPart, lines: ReadingKey['lines']): ReadingPlace | null {
  const parts = lines[line];
  if (!parts) return null;
  const wanted = typeof part === 'number' ? 0 : part;
  return { line, part: parts.includes(wanted) ? wanted : 'play' };
}
