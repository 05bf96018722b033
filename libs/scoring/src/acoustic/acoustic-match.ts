import { timeWarpedDistance } from './dtw.ts';
import type { Fingerprint } from './fingerprint.ts';

/** Quieter than this even at its loudest, nobody spoke into the microphone. */
const quietestDecibels = -55;
/** No sentence and hardly a word is shorter. */
const shortestSeconds = 0.3;
/**
 * Speech swings between vowels and gaps, and between sounds; a fan, a hum or hiss does not. Synthetic sentences and phrases
 * move the spectrum by 6.9 and more in a room, by 4.5 in noise a third as loud as they are; hiss by 2, a hum by 3.2, and by
 * 3.9 after a browser's noise suppression and codec.
 */
const leastRangeDecibels = 6;
const leastSpectralMovement = 4.3;
/** A learner may take twice the narrator's time, not a tenth and not five times. */
const shortestShare = 0.6;
const longestShare = 2.2;
/** A median of fewer decoys says nothing. */
export const leastDecoys = 3;
/**
 * The reference must be nearer than the nearest decoy by this, and so nearer than the middle one. Of 3,600 sentences that
 * were no decoys, among ten of their own story and in three voices, 19 pass at 0.94, 10 at 0.92, 1 at 0.9; of 360 right
 * ones through a very bad microphone all, all, and 355. A learner's voice is farther from the references than a
 * synthesiser's other voice is, so the last step is not taken.
 */
export const acceptBelowRatio = 0.92;
/** Half a second of sound: a shorter word has too little in it to be told from another. */
const shortestReferenceSeconds = 0.5;

export interface AcousticQuestion {
  readonly recording: Fingerprint;
  /** The expected sentence, in several voices: two or more, unlike one another. */
  readonly references: readonly Fingerprint[];
  /** Other sentences, about as long, each in the same voices as the reference. At least three. */
  readonly decoys: readonly (readonly Fingerprint[])[];
}

export interface AcousticVerdict {
  /** "We heard the right sentence". Never more than that: no word, and no pronunciation, is judged. */
  readonly accepted: boolean;
  readonly reason: 'matched' | 'silence' | 'noise' | 'length' | 'other-sentence' | 'cannot-judge';
  /** Best reference / median decoy; null where it never came to that. */
  readonly ratio: number | null;
  /** 1 when no decoy is nearer than the reference; null likewise. */
  readonly rank: number | null;
}

/**
 * Whether a recording says the expected sentence rather than one of the decoys.
 *
 * Limits: it hears which sentence was said, not how. One wrong word in a long sentence passes. Singing, whispering, several
 * people at once and strong echo are refused although right. A sentence that is not among the decoys can pass by sounding
 * much alike. It needs three decoys and half a second of sound, and cannot judge without.
 */
export function acousticMatch({ recording, references, decoys }: AcousticQuestion): AcousticVerdict {
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
  const accepted = own < acceptBelowRatio * Math.min(...others);
  return { accepted, reason: accepted ? 'matched' : 'other-sentence', ratio, rank };
}

/** Whether a reference has enough sound to be told from another text. */
export function isLongEnough({ activeSeconds }: Fingerprint): boolean {
  return activeSeconds >= shortestReferenceSeconds;
}

function soundsLikeSpeech({ rangeDecibels, spectralMovement }: Fingerprint): boolean {
  return rangeDecibels >= leastRangeDecibels && spectralMovement >= leastSpectralMovement;
}

function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? 0) + upper) / 2 : upper;
}
