import type { PronunciationAssessment } from '@fabula/contracts';
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

/** What a judge says; whose word it is gets added to the answer. */
export type Pronunciation = Omit<PronunciationAssessment, 'source'>;
