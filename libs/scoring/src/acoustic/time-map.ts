import { analysisRate, cepstraOf, hopSeconds } from './cepstra.ts';
import { type Clip, checkClip } from './clip.ts';
import { dimensions, featuresOf } from './features.ts';
import { resample } from './resample.ts';

/** Frames this far below a clip's loud frames are pauses. Voices pause in different places, so pauses are left out. */
const pauseBelowDecibels = 35;
/** Added to both ends of each loud run, because words begin and end softly. */
const marginFrames = 2;
/** How far the path may leave the diagonal. */
const bandShare = 0.2;
const leastBand = 60;

/** Maps a moment of one clip to the same moment of the text in another, both in seconds. It never goes back in time. */
export type TimeMap = (seconds: number) => number;

/**
 * Aligns two clips of the same text in two voices by dynamic time warping, with a slope between a half and two (Sakoe
 * and Chiba, 1978, P = 1), because a path that may stand still loses whole words. Undefined where one clip has no
 * sound, or the two differ too much in length to say the same.
 * @throws ClipError
 */
export function timeMapOf(from: Clip, to: Clip): TimeMap | undefined {
  const [a, b] = [framesOf(from), framesOf(to)];
  const path = pathBetween(a, b);
  if (!path) return undefined;
  return (seconds) => {
    const frame = seconds / hopSeconds;
    const next = a.kept.findIndex((kept) => kept >= frame);
    const at = next < 0 ? path.length - 1 : next;
    return (b.kept[path[at] ?? 0] ?? 0) * hopSeconds;
  };
}

interface Frames {
  /** Indices of the frames that are not pauses. */
  readonly kept: readonly number[];
  readonly values: Float32Array;
}

function framesOf(clip: Clip): Frames {
  checkClip(clip);
  const { values, levels } = cepstraOf(resample(clip, analysisRate).samples);
  const sorted = Float32Array.from(levels).sort();
  const threshold = (sorted[Math.floor(sorted.length * 0.95)] ?? 0) - pauseBelowDecibels;
  const isKept = (index: number) =>
    levels.subarray(Math.max(0, index - marginFrames), index + marginFrames + 1).some((level) => level > threshold);
  const kept = Array.from(levels.keys()).filter(isKept);
  return { kept, values: featuresOf(values, kept).values };
}

/** Which step led to a point of the path: one frame of both clips, two of the first, or two of the second. */
const steps = { both: 0, twoOfFirst: 1, twoOfSecond: 2 } as const;

/** For each kept frame of `a` the index of a kept frame of `b`; undefined where no path has allowed slopes. */
function pathBetween(a: Frames, b: Frames): Uint32Array | undefined {
  const [rows, columns] = [a.kept.length, b.kept.length];
  const width = columns + 1;
  const costs = new Float32Array((rows + 1) * width).fill(Number.POSITIVE_INFINITY);
  const taken = new Uint8Array(costs.length);
  costs[0] = 0;
  const costAt = (row: number, column: number) =>
    row < 0 || column < 0 ? Number.POSITIVE_INFINITY : (costs[row * width + column] ?? Number.POSITIVE_INFINITY);
  const apart = (row: number, column: number) => distance(a.values, row - 1, b.values, column - 1);
  const band = Math.max(leastBand, columns * bandShare);
  for (let row = 1; row <= rows; row += 1) {
    const middle = (row * columns) / rows;
    const last = Math.min(columns, Math.floor(middle + band));
    for (let column = Math.max(1, Math.ceil(middle - band)); column <= last; column += 1) {
      const here = apart(row, column);
      const both = costAt(row - 1, column - 1) + 2 * here;
      const twoOfFirst = row > 1 ? costAt(row - 2, column - 1) + 2 * apart(row - 1, column) + here : both;
      const twoOfSecond = column > 1 ? costAt(row - 1, column - 2) + 2 * apart(row, column - 1) + here : both;
      const least = Math.min(both, twoOfFirst, twoOfSecond);
      const at = row * width + column;
      costs[at] = least;
      taken[at] = least === both ? steps.both : least === twoOfFirst ? steps.twoOfFirst : steps.twoOfSecond;
    }
  }
  return Number.isFinite(costAt(rows, columns)) && rows > 0 ? traceBack(taken, rows, columns) : undefined;
}

function traceBack(taken: Uint8Array, rows: number, columns: number): Uint32Array {
  const path = new Uint32Array(rows);
  let [row, column] = [rows, columns];
  while (row > 0 && column > 0) {
    const step = taken[row * (columns + 1) + column];
    path[row - 1] = column - 1;
    if (step === steps.twoOfFirst) path[row - 2] = column - 1;
    row -= step === steps.twoOfFirst ? 2 : 1;
    column -= step === steps.twoOfSecond ? 2 : 1;
  }
  return path;
}

function distance(a: Float32Array, rowOfA: number, b: Float32Array, rowOfB: number): number {
  let sum = 0;
  for (let index = 0; index < dimensions; index += 1) {
    const difference = (a[rowOfA * dimensions + index] ?? 0) - (b[rowOfB * dimensions + index] ?? 0);
    sum += difference * difference;
  }
  return Math.sqrt(sum / dimensions);
}
