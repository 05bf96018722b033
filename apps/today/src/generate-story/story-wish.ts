import type { StoryLength } from '@fabula/domain';

/** What a learner asks a story for, beside language and level. */
export interface AskedStory {
  /** The learner's words, trimmed; null is a surprise. */
  readonly words: string | null;
  readonly length: StoryLength;
  readonly vocabulary: readonly string[];
}

/** What of it is premium, as the server takes it: nothing is named that was not asked for. */
export function customPart({ length, vocabulary }: Pick<AskedStory, 'length' | 'vocabulary'>) {
  return {
    ...(length === 'long' ? { length } : {}),
    ...(vocabulary.length > 0 ? { vocabulary } : {}),
  };
}
