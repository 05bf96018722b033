import { isSamePhrase } from './words.ts';

export interface GainedPhrases {
  readonly storyId: string;
  /** The story's phrases that the learner said aloud. */
  readonly said: readonly string[];
  /** The learner's whole collection in the story's language. `storyId` is where a phrase was found. */
  readonly collection: readonly { readonly phrase: string; readonly storyId: string | null }[];
}

/** What a story has brought the learner in phrases. */
export interface PhraseGain {
  /** Phrases that were said aloud or kept from this story, each counted once. */
  readonly count: number;
  /**
   * Whether at least one is in the collection. Without one nothing may be called learned, because nothing would bring
   * these phrases back.
   */
  readonly isKept: boolean;
}

/** A phrase that the collection had from elsewhere is not new, so it is not this story's, said aloud or not. */
export function phraseGain({ storyId, said, collection }: GainedPhrases): PhraseGain {
  const kept = collection.filter((saved) => saved.storyId === storyId).length;
  const isCollected = (phrase: string) => collection.some((saved) => isSamePhrase(saved.phrase, phrase));
  const onlySaid = said.filter((phrase) => !isCollected(phrase)).length;
  return { count: kept + onlySaid, isKept: kept > 0 };
}
