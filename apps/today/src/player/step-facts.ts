import { type StoryProgress, type StoryStep, shadowStats } from '@fabula/domain';

type Counted = 'said' | 'skipped' | 'saidPhrases' | 'passedPhrases';

/** One thing that was done in a step, to be said in a sentence of its own. */
export type StepFact =
  | { readonly kind: 'heard'; readonly count: number; readonly total: number }
  | { readonly kind: Counted; readonly count: number }
  | { readonly kind: 'quiz'; readonly ratio: number };

export interface StepDone {
  readonly step: StoryStep;
  readonly progress: Pick<StoryProgress, 'speaking' | 'accuracyRatio'>;
  /** How many sentences were played since the step was opened. */
  readonly heard: number;
  readonly sentenceCount: number;
}

/** What was really done in a step. Nothing is said of what cannot be known. */
export function stepFacts({ step, progress, heard, sentenceCount }: StepDone): readonly StepFact[] {
  const { speaking, accuracyRatio } = progress;
  const facts: Record<StoryStep, () => readonly StepFact[]> = {
    listen_read: () => [{ kind: 'heard', count: heard, total: sentenceCount }],
    shadow_speak() {
      const { completed, skipped } = shadowStats(speaking, sentenceCount);
      return counted(['said', completed], ['skipped', skipped]);
    },
    chunk_drill() {
      const passed = [...speaking.phrases.values()].filter((outcome) => outcome === 'skipped').length;
      return counted(['saidPhrases', speaking.phrases.size - passed], ['passedPhrases', passed]);
    },
    quiz: () => (accuracyRatio === null ? [] : [{ kind: 'quiz', ratio: accuracyRatio }]),
  };
  return facts[step]();
}

/** Whether a step was gone through without what it is for; then it gets no tick. */
export function isSilent(facts: readonly StepFact[]): boolean {
  return facts.length > 0 && facts.every(({ kind }) => kind === 'skipped' || kind === 'passedPhrases');
}

/** Leaves out what was done never. */
function counted(...counts: readonly (readonly [Counted, number])[]): readonly StepFact[] {
  return counts.flatMap(([kind, count]) => (count > 0 ? [{ kind, count }] : []));
}
