/** A sentence counts as spoken from this score (specification sections 4 and 9). */
export const completionThreshold = 70;

const colourThresholds = { good: 80, fair: 50 } as const;
const toastThresholds = { excellent: 90, good: 70 } as const;
const badgeThresholds = { excellent: 80, good: 60 } as const;

/** The green, orange and red of a colored word. */
export type ScoreBand = 'good' | 'fair' | 'poor';
export type SpeechToast = 'excellent' | 'good' | 'keepPractising';
export type ScoreBadge = 'excellent' | 'good' | 'bad';

/** The color of a word score, 0 to 100: from 80 good, from 50 fair, else poor (specification section 5). */
export function scoreBand(score: number): ScoreBand {
  if (score >= colourThresholds.good) return 'good';
  return score >= colourThresholds.fair ? 'fair' : 'poor';
}

/** The toast after an attempt: from 90 excellent, from 70 good, else keep practicing (specification section 5). */
export function speechToast(score: number): SpeechToast {
  if (score >= toastThresholds.excellent) return 'excellent';
  return score >= toastThresholds.good ? 'good' : 'keepPractising';
}

/** The badge of a sentence's best score: from 80 excellent, from 60 good, else bad (specification section 5). */
export function bestScoreBadge(bestScore: number): ScoreBadge {
  if (bestScore >= badgeThresholds.excellent) return 'excellent';
  return bestScore >= badgeThresholds.good ? 'good' : 'bad';
}

/** Whether the specified score completes the sentence. */
export function isSpokenWellEnough(score: number): boolean {
  return score >= completionThreshold;
}
