/** Random numbers that repeat for the same seed. */
export interface Random {
  /** 0 <= n < 1. */
  next(): number;
  /** A whole number below `end`. */
  below(end: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** One of the keys, with a probability given by its weight. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key;
  /** A generator of its own, so that one party's draws do not shift another's. */
  fork(): Random;
}

/** mulberry32: small, fast, and good enough to choose faults. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    weighted(weights) {
      const entries = Object.entries<number>(weights);
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key as keyof typeof weights; // the record's own key
      }
      throw new Error('The weights come to nothing');
    },
    fork: () => createRandom(below(2 ** 31)),
  };
}
