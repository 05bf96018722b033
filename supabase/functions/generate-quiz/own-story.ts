import { languageTag, splitSentences } from '@fabula/domain';
import { z } from 'zod';
import { callApi } from '../_shared/api.ts';
import type { Call } from '../_shared/define-function.ts';
import { notFound } from '../_shared/errors.ts';
import { level, nativeLanguage, targetLanguage } from '../_shared/wire.ts';
import type { QuizSentence, QuizStory } from './quiz-story.ts';
import type { QuizRequest } from './request.ts';

/**
 * Three times the longest story; the limit is needed because every kind of question compares sentences with each other.
 */
const mostSentences = 40;

const sentence = z.object({ text: z.string(), translation: z.string().catch(''), speech: z.string().exactOptional() });
const note = z.object({ phrase: z.string(), translation: z.string().catch('') });

/** A row of `user_stories`, as far as a quiz needs it. */
const savedStory = z.object({
  source_provider: z.string(),
  source_id: z.string().nullable(),
  language: targetLanguage,
  native_language: nativeLanguage,
  level,
  story_text: z.string(),
  translation: z.string(),
  key_phrases: z.array(z.string()),
  // Learners may write these two themselves, so an invalid value counts as an empty list.
  key_phrase_notes: z.array(note).catch([]),
  sentences: z.array(sentence).nullable().catch(null),
  /** What the story names of its learner. */
  about_you: z.unknown().optional(),
});
export type OwnStory = z.output<typeof savedStory>;

/**
 * One of the caller's own stories.
 * @throws FunctionError 404, the same for another learner's story and for one that does not exist
 */
export async function readOwnStory({ env, caller }: Call<unknown>, storyId: string): Promise<OwnStory> {
  const columns = Object.keys(savedStory.shape).join(',');
  const path = `/rest/v1/user_stories?id=eq.${storyId}&select=${columns}`;
  const [row] = z.array(savedStory).parse(await callApi(env, { path, token: caller.token }));
  if (!row) throw notFound();
  return row;
}

/** The story that a request describes without naming a row. */
export function storyInRequest(wish: QuizRequest): OwnStory {
  return {
    source_provider: '',
    source_id: null,
    language: wish.language,
    native_language: wish.nativeLanguage,
    level: wish.level,
    story_text: wish.storyText,
    translation: wish.translation,
    key_phrases: wish.keyPhrases,
    key_phrase_notes: [],
    sentences: null,
  };
}

/** A story that is not the library's: it has no written questions, so all are made from its content. */
export function fromOwnStory(story: OwnStory): QuizStory {
  const meanings = new Map(story.key_phrase_notes.map(({ phrase, translation }) => [phrase, translation]));
  return {
    language: story.language,
    native: story.native_language,
    sentences: (story.sentences?.length ? story.sentences : splitStory(story)).slice(0, mostSentences),
    phrases: story.key_phrases.map((phrase) => ({ phrase, translation: meanings.get(phrase) ?? '' })),
    questions: [],
    questionsSide: 'native',
    words: new Map(),
  };
}

/** Translations are used only where there are as many as sentences. */
function splitStory({ story_text, translation, language, native_language }: OwnStory): readonly QuizSentence[] {
  const texts = splitSentences(story_text, languageTag(language));
  const translations = splitSentences(translation, languageTag(native_language));
  const isAligned = translations.length === texts.length;
  return texts.map((text, index) => ({ text, translation: isAligned ? (translations[index] ?? '') : '' }));
}
