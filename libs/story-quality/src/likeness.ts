import { tokenise } from '@fabula/domain';

/** What two texts are compared by, for whoever compares one with many. */
export type Shingles = ReadonlySet<string>;

/** Pairs of words next to each other, and with one between: a changed name breaks the first and leaves the second. */
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
 * How much of the shorter of two texts is in the longer one, 0 to 1, by its words' neighbours. Order of sentences does not
 * count, nor do a few changed words. Meant for texts of some sentences: two short ones may be alike by chance.
 */
export function likeness(a: string | Shingles, b: string | Shingles): number {
  const left = typeof a === 'string' ? shinglesOf(a) : a;
  const right = typeof b === 'string' ? shinglesOf(b) : b;
  const smaller = Math.min(left.size, right.size);
  if (smaller === 0) return 0;
  let common = 0;
  for (const pair of left) if (right.has(pair)) common += 1;
  return common / smaller;
}

/** From here on two stories are one: far above any two of the library, far below a copy with other names. */
export const sameStoryLikeness = 0.3;
