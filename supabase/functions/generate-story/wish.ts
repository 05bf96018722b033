import { z } from 'zod';
import { level, nativeLanguage, targetLanguage } from '../_shared/wire.ts';

export const maxPromptLength = 2000;

/** GenerateStoryRequest of libs/contracts. */
export const generateStoryRequest = z
  .object({
    requestId: z.uuid(),
    prompt: z.string().max(maxPromptLength),
    surprise: z.boolean().exactOptional(),
    language: targetLanguage,
    nativeLanguage,
    level,
    perspective: z.literal('second_person'),
  })
  .refine(({ prompt, surprise }) => surprise === true || prompt.trim() !== '', { path: ['prompt'] })
  .refine(({ language, nativeLanguage: native }) => language !== native, { path: ['nativeLanguage'] });

export type StoryWish = z.output<typeof generateStoryRequest>;
