import { dimensions } from './features.ts';
import type { Fingerprint } from './fingerprint.ts';

/** How far the path may leave the diagonal, as a share of the second clip. A quarter allows a drawn-out word. */
const bandShare = 0.25;
const leastBand = 8;
/**
 * A second and a half in frames. Nobody drifts farther from an even pace, and without this limit the time would grow
 * with the square of the sentence's length.
 */
const mostBand = 75;
/** A local copy, because reading an import many million times is slow where modules are not bundled. */
const width = dimensions;

/**
 * The mean distance of two clips along their best alignment in time: dynamic time warping (Sakoe and Chiba, 1978) with
 * symmetric weights and a band along the diagonal. The distance of two frames is Euclidean, divided by the square root
 * of the number of dimensions. 0 for equal clips, about 1.4 for unrelated noise, infinite when either is empty.
 */
export function timeWarpedDistance(a: Fingerprint, b: Fingerprint): number {
  if (a.frames === 0 || b.frames === 0) return Number.POSITIVE_INFINITY;
  const share = Math.min(mostBand, Math.ceil(b.frames * bandShare));
  const band = Math.max(leastBand, share, Math.ceil(b.frames / a.frames));
  const [framesA, framesB] = [new Float64Array(a.values), new Float64Array(b.values)];
  // One more, because distances are computed for two columns at a time.
  const distances = new Float64Array(b.frames + 2);
  let previous = new Float64Array(b.frames + 1).fill(Number.POSITIVE_INFINITY);
  let current = new Float64Array(b.frames + 1);
  previous[0] = 0;
  for (let row = 1; row <= a.frames; row += 1) {
    const middle = Math.round((row * b.frames) / a.frames);
    const first = Math.max(1, middle - band);
    const last = Math.min(b.frames, middle + band);
    fillDistances(distances, framesA.subarray((row - 1) * width, row * width), framesB, first, last);
    current.fill(Number.POSITIVE_INFINITY);
    let right = Number.POSITIVE_INFINITY;
    let diagonal = previous[first - 1] ?? 0;
    for (let column = first; column <= last; column += 1) {
      const distance = distances[column] ?? 0;
      const down = previous[column] ?? 0;
      // The cheapest way to this pair of frames: a step in both clips counts twice.
      right = Math.min(diagonal + 2 * distance, Math.min(down, right) + distance);
      current[column] = right;
      diagonal = down;
    }
    [previous, current] = [current, previous];
  }
  return (previous[b.frames] ?? Number.POSITIVE_INFINITY) / (a.frames + b.frames);
}

/**
 * The distances of one frame to those of the columns `first` to `last`. Keeps four sums, two for each of two columns, so
 * that a processor adds to one while it waits for the others: the match spends all its time here.
 */
function fillDistances(to: Float64Array, a: Float64Array, b: Float64Array, first: number, last: number): void {
  for (let column = first; column <= last; column += 2) {
    const near = (column - 1) * width;
    // The last column may have none after it; that distance is not read.
    const far = column < last ? near + width : near;
    let [nearEven, nearOdd, farEven, farOdd] = [0, 0, 0, 0];
    for (let index = 0; index < width; index += 2) {
      const even = a[index] ?? 0;
      const odd = a[index + 1] ?? 0;
      const ofNearEven = even - (b[near + index] ?? 0);
      const ofNearOdd = odd - (b[near + index + 1] ?? 0);
      const ofFarEven = even - (b[far + index] ?? 0);
      const ofFarOdd = odd - (b[far + index + 1] ?? 0);
      nearEven += ofNearEven * ofNearEven;
      nearOdd += ofNearOdd * ofNearOdd;
      farEven += ofFarEven * ofFarEven;
      farOdd += ofFarOdd * ofFarOdd;
    }
    to[column] = Math.sqrt((nearEven + nearOdd) / width);
    to[column + 1] = Math.sqrt((farEven + farOdd) / width);
  }
}
