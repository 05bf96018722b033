import { coefficients } from './cepstra.ts';

/** Numbers per frame: the cepstral coefficients and their slopes. */
export const dimensions = 2 * coefficients;
const slopeReach = 2;

export interface Features {
  /** `dimensions` numbers per kept frame, each dimension with mean 0 and deviation 1 over the clip. */
  readonly values: Float32Array;
  /** How much the spectrum changes within the clip: near 0 for a hum, large for speech. */
  readonly spectralMovement: number;
}

/** What two clips are compared by. `kept` are the frames of `values`, which holds `coefficients` numbers a frame. */
export function featuresOf(values: Float32Array, kept: readonly number[]): Features {
  const all = withSlopes(values, kept);
  const spectralMovement = standardise(all, kept.length);
  return { values: all, spectralMovement };
}

/** The kept frames' coefficients, followed by their slopes over 40 ms. */
function withSlopes(values: Float32Array, kept: readonly number[]): Float32Array {
  const all = new Float32Array(kept.length * dimensions);
  const at = (frame: number, order: number) =>
    values[(kept[Math.max(0, Math.min(kept.length - 1, frame))] ?? 0) * coefficients + order] ?? 0;
  for (let frame = 0; frame < kept.length; frame += 1) {
    for (let order = 0; order < coefficients; order += 1) {
      all[frame * dimensions + order] = at(frame, order);
      all[frame * dimensions + coefficients + order] =
        (at(frame + slopeReach, order) - at(frame - slopeReach, order)) / 2;
    }
  }
  return all;
}

/**
 * Normalizes each column to mean 0 and deviation 1 in place. Returns the mean deviation of the coefficients without the
 * first, which is loudness.
 */
function standardise(all: Float32Array, frames: number): number {
  let movement = 0;
  for (let column = 0; column < dimensions; column += 1) {
    let sum = 0;
    let squares = 0;
    for (let index = column; index < all.length; index += dimensions) {
      const value = all[index] ?? 0;
      sum += value;
      squares += value * value;
    }
    const mean = frames === 0 ? 0 : sum / frames;
    const deviation = Math.sqrt(Math.max(0, frames === 0 ? 0 : squares / frames - mean * mean)) + 1e-6;
    if (column > 0 && column < coefficients) movement += deviation / (coefficients - 1);
    for (let index = column; index < all.length; index += dimensions)
      all[index] = ((all[index] ?? 0) - mean) / deviation;
  }
  return movement;
}
