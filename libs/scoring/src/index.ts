export {
  type AcousticOptions,
  type AcousticVerdict,
  acousticMatch,
  isLongEnough,
  leastDecoys,
} from './acoustic/acoustic-match.ts';
export type { Clip } from './acoustic/clip.ts';
export { type Fingerprint, fingerprintOf } from './acoustic/fingerprint.ts';
export { resample } from './acoustic/resample.ts';
export { type TimeMap, timeMapOf } from './acoustic/time-map.ts';
export { type AlignedWord, align } from './words/align.ts';

export { normaliseSpoken } from './words/normalise.ts';
export {
  bestScoreBadge,
  isSpokenWellEnough,
  type ScoreBadge,
  type ScoreBand,
  type SpeechToast,
  scoreBand,
  speechToast,
} from './words/score-bands.ts';
export { spokenScore, wordScore } from './words/spoken-score.ts';
