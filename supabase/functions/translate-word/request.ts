import type {
  StoryGlossaryRequest,
  TranslateWordRequest,
  VocabularyRequest,
  WordsOfPartRequest,
} from '@fabula/contracts';
import { z } from 'zod';
import { type FieldsOf, nativeLanguage, targetLanguage } from '../_shared/wire.ts';

const wordRequest = z.object({
  word: z.string().min(1).max(100),
  fromLanguage: targetLanguage,
  toLanguage: nativeLanguage,
  context: z.string().max(2000).exactOptional(),
  storyId: z.uuid().exactOptional(),
} satisfies FieldsOf<TranslateWordRequest>);

const glossaryRequest = z.object({
  glossaryOf: z.uuid(),
  fromLanguage: targetLanguage,
  toLanguage: nativeLanguage,
} satisfies FieldsOf<StoryGlossaryRequest>);

const partRequest = z.object({
  wordsOf: z.string().min(1).max(2000),
  context: z.string().max(2000),
  storyId: z.uuid(),
  fromLanguage: targetLanguage,
  toLanguage: nativeLanguage,
} satisfies FieldsOf<WordsOfPartRequest>);

const vocabularyRequest = z.object({ vocabularyOf: targetLanguage } satisfies FieldsOf<VocabularyRequest>);

export const translateWordRequest = z.union([glossaryRequest, partRequest, vocabularyRequest, wordRequest]);

export type WordRequest = z.output<typeof wordRequest>;
export type GlossaryRequest = z.output<typeof glossaryRequest>;
export type PartRequest = z.output<typeof partRequest>;
