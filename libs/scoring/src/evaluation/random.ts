export interface Random {
  /** A number from 0 to below 1. */
  next(): number;
  /** An integer from 0 to below `count`. */
  index(count: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** `howMany` different integers from 0 to below `count`, ascending. */
  indices(howMany: number, count: number): readonly number[];
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** Pseudorandom numbers that repeat for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const index = (count: number) => Math.floor(next() * count);
  const shuffled = <Item>(items: readonly Item[]) =>
    items
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item);
  return {
    next,
    index,
    pick(items) {
      const item = items[index(items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    indices: (howMany, count) =>
      shuffled(Array.from({ length: count }, (_, at) => at))
        .slice(0, howMany)
        .sort((a, b) => a - b),
    shuffled,
  };
}
