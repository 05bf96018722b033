import type { TranslateWordRequest } from '@fabula/contracts';
import { z } from 'zod';
import { type FieldsOf, nativeLanguage, targetLanguage } from '../_shared/wire.ts';

export const translateWordRequest = z.object({
  word: z.string().min(1).max(100),
  fromLanguage: targetLanguage,
  toLanguage: nativeLanguage,
  context: z.string().max(2000).exactOptional(),
  storyId: z.uuid().exactOptional(),
} satisfies FieldsOf<TranslateWordRequest>);

export type WordRequest = z.output<typeof translateWordRequest>;
