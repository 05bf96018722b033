import type { GenerateStoryRequest } from '@fabula/contracts';
import { cefrSteps, levelOfCefr, storyVocabulary, storyWishLength } from '@fabula/domain';
import { z } from 'zod';
import { type FieldsOf, level, nativeLanguage, targetLanguage } from '../_shared/wire.ts';

export const generateStoryRequest = z
  .object({
    requestId: z.uuid(),
    prompt: z.string().max(storyWishLength),
    surprise: z.boolean().exactOptional(),
    language: targetLanguage,
    nativeLanguage,
    level,
    step: z.enum(cefrSteps).exactOptional(),
    perspective: z.literal('second_person'),
    length: z.enum(['usual', 'long']).exactOptional(),
    libraryId: z.string().min(1).max(100).exactOptional(),
    vocabulary: z.array(z.string().max(storyVocabulary.characters)).max(storyVocabulary.words).exactOptional(),
  } satisfies FieldsOf<GenerateStoryRequest>)
  .refine((wish) => hasWish(wish) !== (wish.libraryId !== undefined), { path: ['prompt'] })
  .refine((wish) => wish.libraryId === undefined || !isCustom(wish), { path: ['libraryId'] })
  .refine((wish) => wish.step === undefined || levelOfCefr[wish.step] === wish.level, { path: ['step'] })
  .refine(({ language, nativeLanguage: native }) => language !== native, { path: ['nativeLanguage'] });

export type StoryWish = z.output<typeof generateStoryRequest>;

/** The words to weave in, without duplicates and blank ones. */
export function wordsOf({ vocabulary = [] }: { readonly vocabulary?: readonly string[] }): readonly string[] {
  return [...new Set(vocabulary.map((word) => word.trim()).filter((word) => word !== ''))];
}

/** Whether it says what a story should be about, or like. */
function hasWish(wish: Pick<GenerateStoryRequest, 'surprise' | 'prompt' | 'vocabulary'>): boolean {
  return wish.surprise === true || wish.prompt.trim() !== '' || wordsOf(wish).length > 0;
}

/** Whether it asks for something that needs premium. */
export function isCustom(wish: Pick<GenerateStoryRequest, 'length' | 'vocabulary'>): boolean {
  return wish.length === 'long' || wordsOf(wish).length > 0;
}
