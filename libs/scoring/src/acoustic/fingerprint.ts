import { type Activity, activityOf } from './activity.ts';
import { analysisRate, cepstraOf, coefficients } from './cepstra.ts';
import { type Clip, checkClip } from './clip.ts';
import { resample } from './resample.ts';

/** Numbers per frame: the cepstral coefficients and their slopes. */
export const dimensions = 2 * coefficients;
/** Only every second frame is compared: that is a quarter of the work, and 10 ms never tell two sentences apart. */
const frameStep = 2;
const slopeReach = 2;

/** The features by which one spoken sentence is compared. Computed once and kept; it can be sent to a worker. */
export interface Fingerprint {
  readonly frames: number;
  /** `dimensions` numbers per frame, each dimension with mean 0 and deviation 1 over the clip. */
  readonly values: Float32Array;
  readonly activeSeconds: number;
  readonly loudDecibels: number;
  readonly rangeDecibels: number;
  /** How much the spectrum changes within the clip: near 0 for a hum, large for speech. */
  readonly spectralMovement: number;
}

/**
 * The fingerprint of a clip at any rate from 8 kHz: mel cepstra and their slopes over the parts with sound. Mean and
 * variance over the clip are normalized, which removes the voice's and the microphone's own color.
 *
 * @throws ClipError
 */
export function fingerprintOf(clip: Clip): Fingerprint {
  checkClip(clip);
  const { values, levels } = cepstraOf(resample(clip, analysisRate).samples);
  const { kept, ...activity } = activityOf(levels);
  const all = withSlopes(values, kept);
  const spectralMovement = standardise(all, kept.length);
  const frames = Math.ceil(kept.length / frameStep);
  const thinned = new Float32Array(frames * dimensions);
  for (let frame = 0; frame < frames; frame += 1) {
    const from = frame * frameStep * dimensions;
    thinned.set(all.subarray(from, from + dimensions), frame * dimensions);
  }
  return { frames, values: thinned, spectralMovement, ...activity } satisfies Fingerprint & Omit<Activity, 'kept'>;
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
