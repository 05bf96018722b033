import type { StoryProgress } from './story.ts';

type Done = Pick<StoryProgress, 'completed' | 'speaking' | 'accuracyRatio'>;

/**
 * Whether a story counts as mastered: all four steps are done, every sentence of shadowing was spoken, no phrase of the
 * drill was skipped, and the quiz has a result. A story whose steps were passed without speaking is only finished.
 */
export function isMastered({ completed, speaking, accuracyRatio }: Done, shadowedSentences: number): boolean {
  const isSpoken = (index: number) => {
    const outcome = speaking.sentences.get(index)?.outcome ?? null;
    return outcome !== null && outcome !== 'skipped';
  };
  return (
    completed &&
    accuracyRatio !== null &&
    shadowedSentences > 0 &&
    Array.from({ length: shadowedSentences }, (_, index) => index).every(isSpoken) &&
    [...speaking.phrases.values()].every((outcome) => outcome !== 'skipped')
  );
}
