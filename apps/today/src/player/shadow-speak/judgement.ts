import type { SpeakingOutcome } from '@fabula/domain';
import { isSpokenWellEnough, type SpeechToast, speechToast } from '@fabula/scoring';
import type { Verdict } from '../speaking/speaking.ts';
import { hearsNarrator, type ShadowMode } from './ladder.ts';

/** The worth of a judged attempt. */
export interface AttemptWorth {
  /** The specified score; only a transcript has one. */
  readonly score?: number;
  readonly outcome?: SpeakingOutcome;
}

/**
 * A transcript completes the sentence by its score (specification section 4). Any other verdict waits for the learner's
 * own judgment, and so does speech along with the narrator.
 */
export function attemptWorth(verdict: Verdict, mode: ShadowMode): AttemptWorth {
  if (verdict.kind !== 'transcript' || hearsNarrator(mode)) return {};
  return isSpokenWellEnough(verdict.score) ? { score: verdict.score, outcome: 'heard' } : { score: verdict.score };
}

/** The toast for an attempt; null if the engine hears no words or may have heard the narrator. */
export function attemptToast(verdict: Verdict, mode: ShadowMode): SpeechToast | null {
  return verdict.kind === 'transcript' && !hearsNarrator(mode) ? speechToast(verdict.score) : null;
}
