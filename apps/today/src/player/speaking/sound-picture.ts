/** A recording has a peak for each 100 ms, so the narrator's sound is measured in the same steps. */
export const pictureStepMs = 100;
/** Parts quieter than this share of the loudest peak are silence before or after the speech. */
const silentShare = 0.12;

/** The loudest moment, 0 to 1, of each step of a sound. */
export function peaksOf(samples: Float32Array, sampleRate: number): readonly number[] {
  const each = Math.max(1, Math.round((sampleRate * pictureStepMs) / 1000));
  const peaks: number[] = [];
  for (let from = 0; from < samples.length; from += each) {
    let peak = 0;
    const to = Math.min(samples.length, from + each);
    for (let at = from; at < to; at += 1) peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    peaks.push(Math.min(1, peak));
  }
  return peaks;
}

/** The speech within a sound. */
export interface SpokenPart {
  /** The number of steps before it. */
  readonly from: number;
  /** Its peaks as shares of the loudest one, so that a quiet microphone is drawn as large as the narrator. */
  readonly heights: readonly number[];
}

/** Leaves out the silence before and after the speech. Without any sound it has no peaks. */
export function spokenPart(peaks: readonly number[]): SpokenPart {
  const loudest = Math.max(0, ...peaks);
  const isLoud = (peak: number) => loudest > 0 && peak >= loudest * silentShare;
  const from = peaks.findIndex(isLoud);
  if (from < 0) return { from: 0, heights: [] };
  const to = peaks.findLastIndex(isLoud) + 1;
  return { from, heights: peaks.slice(from, to).map((peak) => peak / loudest) };
}

/** A part of a sound, in ms. */
interface Part {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Where a part of a sound lies in the picture of its speech, in steps; null where it is outside. */
export function placeOf({ from, heights }: SpokenPart, { fromMs, toMs }: Part): { from: number; to: number } | null {
  const within = (ms: number) => Math.min(heights.length, Math.max(0, ms / pictureStepMs - from));
  const place = { from: within(fromMs), to: within(toMs) };
  return place.to > place.from ? place : null;
}

/** The length of the speech in seconds. */
export function secondsOf({ heights }: SpokenPart): number {
  return (heights.length * pictureStepMs) / 1000;
}
