/** The value that a share `part` (0 to 1) of the numbers does not exceed, interpolated between neighboring numbers. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** How much `y` grows with `x`: the least-squares line through the points. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const products = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return products / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

export interface Estimate {
  readonly median: number;
  /** The median lies between these in 90 of 100 such runs. */
  readonly from: number;
  readonly to: number;
}

/** Enough to make the interval's ends stable to the second digit. */
const resamples = 4000;

/** The median and its confidence interval, by resampling the same numbers (percentile bootstrap). */
export function estimate(numbers: readonly number[], random: () => number = seeded(1)): Estimate {
  const draw = () => numbers[Math.floor(random() * numbers.length)] ?? Number.NaN;
  const medians = Array.from({ length: resamples }, () => median(numbers.map(draw)));
  return { median: median(numbers), from: quantile(medians, 0.05), to: quantile(medians, 0.95) };
}

/**
 * Random numbers from 0 to 1 that repeat in each run, so that the same figures always give the same interval (Park and
 * Miller).
 */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
