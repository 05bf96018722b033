import { timeWarpedDistance } from './dtw.ts';
import type { Fingerprint } from './fingerprint.ts';

/** Nobody spoke into the microphone if even the loudest part is quieter than this. */
const quietestDecibels = -55;
/** No sentence and hardly any word is shorter. */
const shortestSeconds = 0.3;
/**
 * Speech varies between vowels and gaps, and from sound to sound; a fan, a hum or hiss does not. Synthetic sentences
 * and phrases move the spectrum by 6.9 or more in a room, and by 4.5 in noise a third as loud as they are. Hiss moves
 * it by 2, and a hum by 3.2, or 3.9 after a browser's noise suppression and codec.
 */
const leastRangeDecibels = 6;
const leastSpectralMovement = 4.3;
/** A learner may take about twice the narrator's time, but not a tenth of it or five times as long. */
const shortestShare = 0.6;
const longestShare = 2.2;
/** The median of fewer decoys means nothing. */
export const leastDecoys = 3;
/**
 * The reference's distance may be at most this share of the nearest decoy's, and so also of the median decoy's. Of
 * 3,600 wrong sentences that were not decoys (ten from the same story, three voices), 19 pass at 0.94, 10 at 0.92 and 1
 * at 0.9. Of 360 right ones through a very bad microphone, all, all and 355 pass. The limit is not set to 0.9, because
 * a learner's voice is farther from the references than another voice of the same synthesizer.
 */
export const acceptBelowRatio = 0.92;
/**
 * A voice far from the references is about as far from every text, so for it a smaller difference counts if it is much
 * larger than those among the decoys: the text's distance is this many deviations below their mean. Of 198 rows of
 * words that people said this accepts 42 more, and of 985 others one; of 9,201 wrong sentences by three synthetic
 * voices, 17 more than the 49 that passed already. A deviation of few decoys says little.
 */
const acceptStandingOutBelowRatio = 0.96;
const standsOutDeviations = 4.5;
const leastDecoysToStandOut = 8;
/** Half a second of sound. A shorter word holds too little to tell it from another. */
const shortestReferenceSeconds = 0.5;

export interface AcousticOptions {
  readonly recording: Fingerprint;
  /** The expected sentence in at least two voices that differ from one another. */
  readonly references: readonly Fingerprint[];
  /** At least three other sentences of about the same length, each in the same voices as the reference. */
  readonly decoys: readonly (readonly Fingerprint[])[];
}

export interface AcousticVerdict {
  /** Whether the right sentence was heard. Neither single words nor pronunciation are judged. */
  readonly accepted: boolean;
  readonly reason: 'matched' | 'silence' | 'noise' | 'length' | 'other-sentence' | 'cannot-judge';
  /** Distance of the best reference / distance of the median decoy; null if no comparison took place. */
  readonly ratio: number | null;
  /** 1 when no decoy is nearer than the reference; null if no comparison took place. */
  readonly rank: number | null;
}

/**
 * Whether a recording says the expected sentence rather than one of the decoys.
 *
 * Limits: it tells which sentence was said, not how well. One wrong word in a long sentence passes. Singing,
 * whispering, several people at once and a strong echo are rejected even if the sentence is right. A sentence that is
 * not among the decoys can pass if it sounds very similar. With fewer than three decoys or less than half a second of
 * sound, the result is `cannot-judge`.
 */
export function acousticMatch({ recording, references, decoys }: AcousticOptions): AcousticVerdict {
  const refused = (reason: AcousticVerdict['reason']) => ({ accepted: false, reason, ratio: null, rank: null });
  const usable = decoys.filter((voices) => voices.length > 0);
  if (usable.length < leastDecoys || !references.some(isLongEnough)) return refused('cannot-judge');
  if (recording.loudDecibels < quietestDecibels || recording.activeSeconds < shortestSeconds) return refused('silence');
  if (!soundsLikeSpeech(recording)) return refused('noise');
  const shares = references.map((reference) => recording.activeSeconds / reference.activeSeconds);
  if (!shares.some((share) => share >= shortestShare && share <= longestShare)) return refused('length');
  const nearest = (voices: readonly Fingerprint[]) =>
    Math.min(...voices.map((voice) => timeWarpedDistance(recording, voice)));
  const own = nearest(references);
  const others = usable.map(nearest);
  const ratio = own / medianOf(others);
  const rank = 1 + others.filter((other) => other <= own).length;
  const accepted =
    own < acceptBelowRatio * Math.min(...others) ||
    (own < acceptStandingOutBelowRatio * Math.min(...others) && standsOut(own, others));
  return { accepted, reason: accepted ? 'matched' : 'other-sentence', ratio, rank };
}

/** Whether a reference has enough sound to tell it from another text. */
export function isLongEnough({ activeSeconds }: Fingerprint): boolean {
  return activeSeconds >= shortestReferenceSeconds;
}

function soundsLikeSpeech({ rangeDecibels, spectralMovement }: Fingerprint): boolean {
  return rangeDecibels >= leastRangeDecibels && spectralMovement >= leastSpectralMovement;
}

function standsOut(own: number, others: readonly number[]): boolean {
  const mean = others.reduce((sum, other) => sum + other, 0) / others.length;
  const deviation = Math.sqrt(others.reduce((sum, other) => sum + (other - mean) ** 2, 0) / others.length);
  return others.length >= leastDecoysToStandOut && mean - own > standsOutDeviations * deviation;
}

function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? 0) + upper) / 2 : upper;
}
