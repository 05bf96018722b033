import type { PronunciationAssessment } from '@fabula/contracts';
import type { TargetLanguage } from '@fabula/domain';

/** What a transcription service gets. The expected text is left out, because a service would hear it. */
export interface Spoken {
  /** Has the extension by which services know its container; its type is without codecs. */
  readonly file: File;
  readonly language: TargetLanguage;
}

/** What a judge of pronunciation gets, including the expected text, without which it cannot judge. */
export interface Attempted extends Spoken {
  readonly expectedText: string;
}

/** What a judge says; whose word it is gets added to the answer. */
export type Pronunciation = Omit<PronunciationAssessment, 'source'>;
