import type { GenerateQuizRequest } from '@fabula/contracts';
import { z } from 'zod';
import { type FieldsOf, level, nativeLanguage, targetLanguage } from '../_shared/wire.ts';

export const generateQuizRequest = z.object({
  storyId: z.uuid().exactOptional(),
  storyText: z.string().min(1).max(20_000),
  translation: z.string().max(20_000),
  keyPhrases: z.array(z.string().max(500)).max(30),
  language: targetLanguage,
  level,
  nativeLanguage,
} satisfies FieldsOf<GenerateQuizRequest>);

export type QuizRequest = z.output<typeof generateQuizRequest>;
