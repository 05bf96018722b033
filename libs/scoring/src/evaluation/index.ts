export { timeWarpedDistance } from '../acoustic/dtw.ts';
export { type Attempt, evaluationAttempts } from './attempts.ts';
export {
  type Detection,
  judgeByAlignment,
  judgeByPosition,
  type KindResult,
  resultsByKind,
  wordErrorDetection,
} from './measure.ts';
export { type Random, seededRandom } from './random.ts';
export { brownNoise, burstsOfNoise, hum, inRoom, silence, tuneOf, whiteNoise } from './sounds.ts';
