/** How many words have to be changed, left out or added to get from what was said to what was heard (Levenshtein). */
export function wordErrors(said: readonly string[], heard: readonly string[]): number {
  let above = Array.from({ length: heard.length + 1 }, (_, index) => index);
  for (const [row, word] of said.entries()) {
    const line = [row + 1];
    for (const [column, other] of heard.entries()) {
      const kept = (above[column] ?? 0) + (word === other ? 0 : 1);
      line.push(Math.min(kept, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    above = line;
  }
  return above[heard.length] ?? 0;
}

export interface Spread {
  readonly count: number;
  /** Of the sizes, whatever their sign. */
  readonly median: number;
  readonly p90: number;
  /** How many of 1 are at most `within`. */
  readonly shareWithin: number;
}

/** @param within in the errors' own unit */
export function spreadOf(errors: readonly number[], within: number): Spread {
  const sizes = errors.map(Math.abs).sort((a, b) => a - b);
  const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(share * sizes.length))] ?? Number.NaN;
  return {
    count: sizes.length,
    median: at(0.5),
    p90: at(0.9),
    shareWithin: sizes.filter((size) => size <= within).length / sizes.length,
  };
}
