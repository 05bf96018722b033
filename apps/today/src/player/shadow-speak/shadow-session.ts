import type { Sentence, Speaking, Story } from '@fabula/domain';

/** Specification section 5: in a story without a list of sentences, only the first ones are shadowed. */
const sentencesWithoutList = 3;

/** The sentences to be spoken. */
export function shadowSentences(story: Story, sentences: readonly Sentence[]): readonly Sentence[] {
  return story.sentences.length > 0 ? sentences : sentences.slice(0, sentencesWithoutList);
}

/** Whether the story counts as recorded by the server's rule; then the learner may shadow it without limit. */
export function isShadowed({ sentences }: Speaking): boolean {
  return [...sentences.values()].some(
    ({ attempts, bestScore, outcome }) => attempts > 0 || bestScore !== null || outcome === 'heard',
  );
}

/** Whether the sentence was spoken or skipped. */
function isSentenceDone(speaking: Speaking, index: number): boolean {
  return (speaking.sentences.get(index)?.outcome ?? null) !== null;
}

/** Indices of the sentences that are neither spoken nor skipped, in order. */
export function undoneSentences(speaking: Speaking, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index).filter((index) => !isSentenceDone(speaking, index));
}

/** Index at which the step opens: the first sentence that is not done; a replay starts at the beginning. */
export function openingSentence(speaking: Speaking, count: number, isReplay: boolean): number {
  return isReplay ? 0 : (undoneSentences(speaking, count)[0] ?? 0);
}

/** Where "next" leads: to the next sentence; after the last one to the next step, or to what is said of undone ones. */
export type Move =
  | { readonly to: 'sentence'; readonly index: number }
  | { readonly to: 'unfinished' }
  | { readonly to: 'continue' };

export interface Place {
  readonly index: number;
  readonly count: number;
  readonly speaking: Speaking;
  /** Whether the step was done before; then the learner may always continue. */
  readonly isReplay: boolean;
}

export function nextMove(place: Place): Move {
  const { index, count } = place;
  if (index < count - 1) return { to: 'sentence', index: index + 1 };
  return { to: mayContinue(place) ? 'continue' : 'unfinished' };
}

/** Whether the next step may be begun (specification section 2: "when all sentences are completed"). */
export function mayContinue({ count, speaking, isReplay }: Omit<Place, 'index'>): boolean {
  return isReplay || undoneSentences(speaking, count).length === 0;
}
