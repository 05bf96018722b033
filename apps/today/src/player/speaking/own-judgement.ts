import type { SpeakingOutcome } from '@fabula/domain';
import type { Verdict } from './speaking.ts';

/**
 * What the learner's own yes to an attempt is worth: `heard`, where an engine heard the right words and only asks whether
 * they went well; `own`, where nobody but the learner says that it was right.
 */
export type OwnJudgement = Extract<SpeakingOutcome, 'heard' | 'own'>;

/** Null where there is nothing to ask: a transcript has said it all, or a yes would change nothing. */
export function ownJudgement(
  verdict: Verdict | null,
  reached: SpeakingOutcome | null,
  /** False where the microphone may have heard somebody else. */
  trustsEngine = true,
): OwnJudgement | null {
  if (verdict === null || reached === 'heard') return null;
  if (trustsEngine && verdict.kind === 'transcript') return null;
  const worth = trustsEngine && verdict.kind === 'acoustic' && verdict.accepted ? 'heard' : 'own';
  return worth === reached ? null : worth;
}
