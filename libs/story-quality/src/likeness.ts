import { tokenise } from '@fabula/domain';

/** The precomputed features of a text, for comparing one text with many. */
export type Shingles = ReadonlySet<string>;

/**
 * Pairs of adjacent words, and of words with one between them: a changed name breaks the first kind and leaves the
 * second.
 */
export function shinglesOf(text: string): Shingles {
  const words = tokenise(text.normalize('NFC').toLowerCase())
    .filter(({ isWord }) => isWord)
    .map((token) => token.text);
  const pairs = words.flatMap((word, index) =>
    [1, 2].flatMap((step) => {
      const other = words[index + step];
      return other === undefined ? [] : [`${step} ${word} ${other}`];
    }),
  );
  return new Set(pairs);
}

/**
 * How much of the shorter of two texts is in the longer one, 0 to 1, by pairs of nearby words. The order of sentences
 * and a few changed words hardly matter. Meant for texts of several sentences, because two short ones may be alike by
 * chance.
 */
export function likeness(a: string | Shingles, b: string | Shingles): number {
  const left = typeof a === 'string' ? shinglesOf(a) : a;
  const right = typeof b === 'string' ? shinglesOf(b) : b;
  const [smaller, larger] = left.size <= right.size ? [left, right] : [right, left];
  if (smaller.size === 0) return 0;
  let common = 0;
  for (const pair of smaller) if (larger.has(pair)) common += 1;
  return common / smaller.size;
}

/**
 * From this likeness on, two stories count as the same: far above any two of the library, far below a copy with other
 * names.
 */
export const sameStoryLikeness = 0.3;
