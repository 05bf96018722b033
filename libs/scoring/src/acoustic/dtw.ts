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
  let previous = new Float64Array(b.frames + 1).fill(Number.POSITIVE_INFINITY);
  let current = new Float64Array(b.frames + 1);
  previous[0] = 0;
  for (let row = 1; row <= a.frames; row += 1) {
    const middle = Math.round((row * b.frames) / a.frames);
    const last = Math.min(b.frames, middle + band);
    current.fill(Number.POSITIVE_INFINITY);
    for (let column = Math.max(1, middle - band); column <= last; column += 1) {
      const distance = frameDistance(a.values, (row - 1) * width, b.values, (column - 1) * width);
      const diagonal = (previous[column - 1] ?? 0) + 2 * distance;
      const down = (previous[column] ?? 0) + distance;
      const right = (current[column - 1] ?? 0) + distance;
      current[column] = Math.min(diagonal, down, right);
    }
    [previous, current] = [current, previous];
  }
  return (previous[b.frames] ?? Number.POSITIVE_INFINITY) / (a.frames + b.frames);
}

/** Keeps two sums, so that a processor adds to one while it waits for the other: the match spends all its time here. */
function frameDistance(a: Float32Array, fromA: number, b: Float32Array, fromB: number): number {
  let even = 0;
  let odd = 0;
  for (let index = 0; index < width; index += 2) {
    const first = (a[fromA + index] ?? 0) - (b[fromB + index] ?? 0);
    const second = (a[fromA + index + 1] ?? 0) - (b[fromB + index + 1] ?? 0);
    even += first * first;
    odd += second * second;
  }
  return Math.sqrt((even + odd) / width);
}
