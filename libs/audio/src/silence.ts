import { chunkMs } from './recording.ts';

/** Most microphones with noise suppression keep a quiet room below this; a voice at arm's length peaks above 0.1. */
const roomPeak = 0.02;
/** Breath and hum stay below a fifth of the loudest syllable. */
const quietRatio = 0.2;
/** A click is shorter than this; a word is longer. */
const spokenMs = 300;
/** Chosen longer than the pause a learner makes inside a sentence. */
const pauseMs = 1500;

/** Whether speech was followed by silence. `peaks`: one per 100 ms, 0 to 1. */
export function endsInSilence(peaks: readonly number[]): boolean {
  const loudest = Math.max(0, ...peaks);
  const threshold = Math.max(roomPeak, loudest * quietRatio);
  const last = peaks.findLastIndex((peak) => peak > threshold);
  const spoken = peaks.filter((peak) => peak > threshold).length;
  return spoken * chunkMs >= spokenMs && (peaks.length - 1 - last) * chunkMs >= pauseMs;
}
