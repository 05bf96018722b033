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

/**
 * What the learner is asked about an attempt: `confirm` that the right sentence, which an engine heard, went well; `own`,
 * whether it was said right although no engine says so; null when there is nothing to ask.
 */
export type OwnJudgement = { readonly ask: 'confirm' | 'own'; readonly outcome: 'heard' | 'own' };

export function ownJudgement(
  verdict: Verdict | null,
  mode: ShadowMode,
  reached: SpeakingOutcome | null,
): OwnJudgement | null {
  if (verdict === null || reached === 'heard') return null;
  const judgement = questionOf(verdict, mode);
  // What would change nothing is not asked.
  return judgement && judgement.outcome === reached ? null : judgement;
}

function questionOf(verdict: Verdict, mode: ShadowMode): OwnJudgement | null {
  if (hearsNarrator(mode)) return { ask: 'own', outcome: 'own' };
  if (verdict.kind === 'transcript') return null;
  const isAccepted = verdict.kind === 'acoustic' && verdict.accepted;
  return isAccepted ? { ask: 'confirm', outcome: 'heard' } : { ask: 'own', outcome: 'own' };
}
