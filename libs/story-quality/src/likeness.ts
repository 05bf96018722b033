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
 * The likeness of each text to each one after it: `[index][later - index - 1]`. The same numbers as `likeness` gives for
 * every two, from an index of their pairs, because hardly any two texts of many have one in common.
 */
export function likenesses(texts: readonly Shingles[]): readonly (readonly number[])[] {
  const withPair = new Map<string, number[]>();
  const rows: number[][] = texts.map(() => []);
  // From the last text to the first, so that the index holds the later ones alone.
  for (const [index, text] of [...texts.entries()].reverse()) {
    const common = new Uint32Array(texts.length);
    for (const pair of text) {
      const later = withPair.get(pair) ?? [];
      for (const other of later) common[other] = (common[other] ?? 0) + 1;
      later.push(index);
      withPair.set(pair, later);
    }
    rows[index] = texts.slice(index + 1).map((other, step) => {
      const smaller = Math.min(text.size, other.size);
      return smaller === 0 ? 0 : (common[index + 1 + step] ?? 0) / smaller;
    });
  }
  return rows;
}

/**
 * From this likeness on, two stories count as the same: far above any two of the library, far below a copy with other
 * names.
 */
export const sameStoryLikeness = 0.3;
