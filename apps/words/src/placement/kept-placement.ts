import type { PlacementQuestion, TargetLanguage } from '@fabula/domain';
import type { Preferences } from '@fabula/platform';

/** A placement that was begun: what is asked, and the answers so far ("I know it": true). */
export interface Placement {
  readonly questions: readonly PlacementQuestion[];
  readonly answers: readonly boolean[];
}

/** The placement that this learner has begun on this device in a language; null without one. */
export function readPlacement(preferences: Preferences, userId: string, language: TargetLanguage): Placement | null {
  try {
    const kept = JSON.parse(preferences.get('wordPlacement'));
    if (kept.userId !== userId || kept.language !== language) return null;
    const { questions, answers } = kept;
    const isWhole =
      Array.isArray(questions) && questions.length > 0 && questions.every(isQuestion) && Array.isArray(answers);
    return isWhole && answers.length <= questions.length ? { questions, answers: answers.map(Boolean) } : null;
  } catch {
    return null; // nothing is stored, or it is damaged
  }
}

function isQuestion(value: unknown): boolean {
  const { word, band } = Object(value);
  return typeof word === 'string' && (band === null || typeof band === 'number');
}

/** Keeps it, so that a reload goes on where it was; null forgets it. */
export function keepPlacement(
  preferences: Preferences,
  userId: string,
  language: TargetLanguage,
  placement: Placement | null,
): void {
  if (placement === null) preferences.remove('wordPlacement');
  else preferences.set('wordPlacement', JSON.stringify({ userId, language, ...placement }));
}
