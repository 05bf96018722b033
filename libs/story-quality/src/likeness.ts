import { tokenise } from '@fabula/domain';

/** Pairs of words next to each other, and with one between: a changed name breaks the first and leaves the second. */
function shingles(text: string): Set<string> {
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
export function likeness(a: string, b: string): number {
  const [left, right] = [shingles(a), shingles(b)];
  const smaller = Math.min(left.size, right.size);
  return smaller === 0 ? 0 : [...left].filter((pair) => right.has(pair)).length / smaller;
}

/** From here on two stories are one: far above any two of the library, far below a copy with other names. */
export const sameStoryLikeness = 0.35;
