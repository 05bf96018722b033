import type { GenerateStoryResponse } from '@fabula/contracts';

/** The facts that Today shows about a story that was just made. */
export interface MadeStory
  extends Pick<GenerateStoryResponse, 'storyId' | 'match' | 'repeated' | 'vocabularyUsed' | 'source' | 'fallback'> {
  /** The words the learner asked to weave in. */
  readonly vocabulary: readonly string[];
}
