import type { GenerateStoryResponse } from '@fabula/contracts';

/** What Today says about a story that was just made. */
export interface MadeStory
  extends Pick<GenerateStoryResponse, 'storyId' | 'match' | 'repeated' | 'vocabularyUsed' | 'source' | 'fallback'> {
  /** The words that were to be woven in. */
  readonly vocabulary: readonly string[];
}
