import type { SpeakingOutcome } from '@fabula/domain';
import { isSpokenWellEnough } from '@fabula/scoring';
import type { Attempt, Verdict } from '../speaking/speaking.ts';

/** The outcome a verdict settles by itself; only a transcript with a sufficient score does. */
export function outcomeOfVerdict(verdict: Verdict): SpeakingOutcome | null {
  return verdict.kind === 'transcript' && isSpokenWellEnough(verdict.score) ? 'heard' : null;
}

/** Whether anything was said. A recording that an engine found to be silence or noise does not count. */
export function hasSpoken(attempt: Attempt | null): boolean {
  if (attempt === null) return false;
  const { verdict } = attempt;
  if (verdict?.kind === 'transcript') return verdict.text.trim() !== '';
  return verdict?.kind !== 'acoustic' || (verdict.reason !== 'silence' && verdict.reason !== 'noise');
}

/**
 * The outcome to note when the learner goes to the next phrase: `skipped` if nothing was said, `heard` if it was
 * understood, else `own`, because going on means that the learner found it good enough. Null if this or a higher
 * outcome is noted already.
 */
export function outcomeOfGoingOn(reached: SpeakingOutcome | null, attempt: Attempt | null): SpeakingOutcome | null {
  if (!hasSpoken(attempt)) return reached === null ? 'skipped' : null;
  const understood = attempt?.verdict ? outcomeOfVerdict(attempt.verdict) : null;
  if (understood !== null) return reached === understood ? null : understood;
  return reached === null || reached === 'skipped' ? 'own' : null;
}
