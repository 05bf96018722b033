import type { Speaking } from './speaking.ts';

/** The five figures of "Shadow and speak" (specification, section 2), and the number of skipped sentences. */
export interface ShadowStats {
  /** Sentences done by speaking. */
  readonly completed: number;
  /** Sentences done without speaking; never counted in `completed`. */
  readonly skipped: number;
  /** Mean of the sentences' best scores, whole percent; null if no attempt had a transcript. */
  readonly averageScore: number | null;
  readonly attempts: number;
  readonly seconds: number;
  /** Sentences done, spoken or skipped, in whole percent of all. */
  readonly percent: number;
}

export function shadowStats(speaking: Speaking, sentenceCount: number): ShadowStats {
  const kept = [...speaking.sentences].filter(([index]) => index < sentenceCount).map(([, sentence]) => sentence);
  const scores = kept.flatMap(({ bestScore }) => (bestScore === null ? [] : [bestScore]));
  const skipped = kept.filter(({ outcome }) => outcome === 'skipped').length;
  const completed = kept.filter(({ outcome }) => outcome !== null).length - skipped;
  return {
    completed,
    skipped,
    averageScore:
      scores.length === 0 ? null : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    attempts: kept.reduce((sum, { attempts }) => sum + attempts, 0),
    seconds: speaking.seconds,
    percent: sentenceCount === 0 ? 0 : Math.round(((completed + skipped) / sentenceCount) * 100),
  };
}
