/** Random choices that repeat for the same seed. */
export interface Chance {
  /** At least 0 and below 1. */
  next(): number;
  /** True with this probability (0 to 1). */
  happens(share: number): boolean;
  /** A whole number, both bounds included. */
  between(least: number, most: number): number;
  /** A version 4 UUID. */
  uuid(): string;
}

/** Mulberry32 over a hash of the seed: good enough for a believable life, and nothing here has to be unpredictable. */
export function chanceOf(seed: string): Chance {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const hex = (length: number) => Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join('');
  return {
    next,
    happens: (share) => next() < share,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[Math.floor(next() * 4)]}${hex(3)}-${hex(12)}`,
  };
}
