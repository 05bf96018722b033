import type { Sentence, Speaking, Story } from '@fabula/domain';

/** Specification section 5: of a story that carries no list of sentences, only its first ones are shadowed. */
const sentencesWithoutList = 3;

/** The sentences to be spoken. */
export function shadowSentences(story: Story, sentences: readonly Sentence[]): readonly Sentence[] {
  return story.sentences.length > 0 ? sentences : sentences.slice(0, sentencesWithoutList);
}

/** Whether something of the story was recorded, as the server counts it: then it may be shadowed as often as one likes. */
export function isShadowed({ sentences }: Speaking): boolean {
  return [...sentences.values()].some(
    ({ attempts, bestScore, outcome }) => attempts > 0 || bestScore !== null || outcome === 'heard',
  );
}

/** Spoken or passed over. */
function isSentenceDone(speaking: Speaking, index: number): boolean {
  return (speaking.sentences.get(index)?.outcome ?? null) !== null;
}

/** The sentences that are neither spoken nor passed over, in order. */
export function undoneSentences(speaking: Speaking, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index).filter((index) => !isSentenceDone(speaking, index));
}

/** Where the step opens: at the first sentence that is not done; a step done before is done again from its beginning. */
export function openingSentence(speaking: Speaking, count: number, isReplay: boolean): number {
  return isReplay ? 0 : (undoneSentences(speaking, count)[0] ?? 0);
}

/** Where "next" leads: the next sentence; after the last one the next step, or what is not done yet. */
export type Move =
  | { readonly to: 'sentence'; readonly index: number }
  | { readonly to: 'undone'; readonly index: number }
  | { readonly to: 'continue' };

export interface Place {
  readonly index: number;
  readonly count: number;
  readonly speaking: Speaking;
  /** The step was done before: nothing holds the learner back. */
  readonly isReplay: boolean;
}

export function nextMove(place: Place): Move {
  const { index, count, speaking } = place;
  if (index < count - 1) return { to: 'sentence', index: index + 1 };
  const undone = undoneSentences(speaking, count)[0];
  return mayContinue(place) || undone === undefined ? { to: 'continue' } : { to: 'undone', index: undone };
}

/** Whether the next step may be begun (specification section 2: "when all sentences are completed"). */
export function mayContinue({ count, speaking, isReplay }: Omit<Place, 'index'>): boolean {
  return isReplay || undoneSentences(speaking, count).length === 0;
}
