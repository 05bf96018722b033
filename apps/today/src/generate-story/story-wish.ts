import type { StoryLength } from '@fabula/domain';

/** A learner's wish for a story, besides language and level. */
export interface AskedStory {
  /** The learner's words, trimmed; null for a surprise. */
  readonly words: string | null;
  readonly length: StoryLength;
  readonly vocabulary: readonly string[];
}

/** The premium part of a wish in the server's format. It names only what the learner asked for. */
export function customPart({ length, vocabulary }: Pick<AskedStory, 'length' | 'vocabulary'>) {
  return {
    ...(length === 'long' ? { length } : {}),
    ...(vocabulary.length > 0 ? { vocabulary } : {}),
  };
}
