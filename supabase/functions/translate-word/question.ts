import { z } from 'zod';
import { nativeLanguage, targetLanguage } from '../_shared/wire.ts';

/** TranslateWordRequest of libs/contracts. */
export const translateWordRequest = z.object({
  word: z.string().min(1).max(100),
  fromLanguage: targetLanguage,
  toLanguage: nativeLanguage,
  context: z.string().max(2000).exactOptional(),
  storyId: z.uuid().exactOptional(),
});

export type WordQuestion = z.output<typeof translateWordRequest>;
