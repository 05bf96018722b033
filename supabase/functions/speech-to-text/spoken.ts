import type { TargetLanguage } from '@fabula/domain';

/** What a learner said, for whoever writes it down. What was expected is no part of it: a service would hear it. */
export interface Spoken {
  /** Named as its container is known to services; its type is without codecs. */
  readonly file: File;
  readonly language: TargetLanguage;
}

/** What a learner said, for whoever judges how: that cannot be done without what was to be said. */
export interface Attempted extends Spoken {
  readonly expectedText: string;
}

/** PronunciationAssessment of libs/contracts, without its source. All scores 0 to 100. */
export interface Pronunciation {
  readonly accuracy: number;
  readonly fluency: number;
  readonly completeness: number;
  readonly words: readonly PronouncedWord[];
}

export interface PronouncedWord {
  readonly word: string;
  readonly accuracy: number;
  readonly kind: 'said' | 'mispronounced' | 'omitted' | 'inserted';
  readonly phonemes: readonly { readonly phoneme: string; readonly accuracy: number }[];
}
