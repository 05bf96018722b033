import { type Activity, activityOf } from './activity.ts';
import { analysisRate, cepstraOf } from './cepstra.ts';
import { type Clip, checkClip } from './clip.ts';
import { dimensions, featuresOf } from './features.ts';
import { resample } from './resample.ts';

/** Only every second frame is compared: that is a quarter of the work, and 10 ms never tell two sentences apart. */
const frameStep = 2;

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
  const { values: all, spectralMovement } = featuresOf(values, kept);
  const frames = Math.ceil(kept.length / frameStep);
  const thinned = new Float32Array(frames * dimensions);
  for (let frame = 0; frame < frames; frame += 1) {
    const from = frame * frameStep * dimensions;
    thinned.set(all.subarray(from, from + dimensions), frame * dimensions);
  }
  return { frames, values: thinned, spectralMovement, ...activity } satisfies Fingerprint & Omit<Activity, 'kept'>;
}
