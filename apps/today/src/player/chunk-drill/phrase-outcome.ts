import type { SpeakingOutcome } from '@fabula/domain';
import { isSpokenWellEnough } from '@fabula/scoring';
import type { Attempt, Verdict } from '../speaking/speaking.ts';

/** What a verdict settles by itself: only what was understood word for word. */
export function outcomeOfVerdict(verdict: Verdict): SpeakingOutcome | null {
  return verdict.kind === 'transcript' && isSpokenWellEnough(verdict.score) ? 'heard' : null;
}

/** Whether anything was said: a recording of silence or hum is none, as far as an engine could tell. */
export function hasSpoken(attempt: Attempt | null): boolean {
  if (attempt === null) return false;
  const { verdict } = attempt;
  if (verdict?.kind === 'transcript') return verdict.text.trim() !== '';
  return verdict?.kind !== 'acoustic' || (verdict.reason !== 'silence' && verdict.reason !== 'noise');
}

/**
 * What going on leaves behind: who said nothing has passed the phrase; who did, and goes on, has judged for themselves that it
 * was enough, unless it was understood. Null where that is noted already, or more.
 */
export function outcomeOfGoingOn(reached: SpeakingOutcome | null, attempt: Attempt | null): SpeakingOutcome | null {
  if (!hasSpoken(attempt)) return reached === null ? 'skipped' : null;
  const understood = attempt?.verdict ? outcomeOfVerdict(attempt.verdict) : null;
  if (understood !== null) return reached === understood ? null : understood;
  return reached === null || reached === 'skipped' ? 'own' : null;
}
