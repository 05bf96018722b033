import type { SpeakingOutcome } from '@fabula/domain';
import { isSpokenWellEnough, type SpeechToast, speechToast } from '@fabula/scoring';
import type { Verdict } from '../speaking/speaking.ts';
import { hearsNarrator, type ShadowMode } from './ladder.ts';

/** What an attempt is worth as soon as it is judged. */
export interface AttemptWorth {
  /** The specified score; only a transcript has one. */
  readonly score?: number;
  readonly outcome?: SpeakingOutcome;
}

/**
 * A transcript completes the sentence by its score (specification section 4). Everything else waits for the learner's own
 * word, and so does what was said along with the narrator.
 */
export function attemptWorth(verdict: Verdict, mode: ShadowMode): AttemptWorth {
  if (verdict.kind !== 'transcript' || hearsNarrator(mode)) return {};
  return isSpokenWellEnough(verdict.score) ? { score: verdict.score, outcome: 'heard' } : { score: verdict.score };
}

/** The toast an attempt earns; an engine that hears no words gives no grades. */
export function attemptToast(verdict: Verdict, mode: ShadowMode): SpeechToast | null {
  return verdict.kind === 'transcript' && !hearsNarrator(mode) ? speechToast(verdict.score) : null;
}
