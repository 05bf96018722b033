import type { SpeakingOutcome } from '@fabula/domain';
import type { Verdict } from './speaking.ts';

/**
 * The outcome of the learner's own yes to an attempt: `heard` if an engine heard the right words and only asks whether
 * they went well, `own` if only the learner says that it was right.
 */
export type OwnJudgement = Extract<SpeakingOutcome, 'heard' | 'own'>;

/** Null if there is nothing to ask, because a transcript decides or a yes would change nothing. */
export function ownJudgement(
  verdict: Verdict | null,
  reached: SpeakingOutcome | null,
  /** False if the microphone may have heard the narrator. */
  trustsEngine = true,
): OwnJudgement | null {
  if (verdict === null || reached === 'heard') return null;
  if (trustsEngine && verdict.kind === 'transcript') return null;
  const worth = trustsEngine && verdict.kind === 'acoustic' && verdict.accepted ? 'heard' : 'own';
  return worth === reached ? null : worth;
}
