import { isNativeLanguage, type Story } from '@fabula/domain';
import { AppError, type Platform, toAppError } from '@fabula/platform';
import { lessonProgressQuery, savedQuizQuestions } from './lesson-progress.ts';
import { profileQuery, toProfile } from './profile.ts';
import { progressQuery } from './progress.ts';
import { quizQuery } from './quiz.ts';
import { storiesQuery, storyQuery } from './stories.ts';
import { storyGlossaryQuery } from './story-glossary.ts';
import { subscriptionQuery } from './subscription-query.ts';
import { toStory } from './whole-story.ts';

export interface StoryToKeep {
  readonly story: Story;
  /** What its quiz plays, beside its sentences. */
  readonly listened: readonly { readonly text: string; readonly speech?: string }[];
  /** The queries that a lesson without a network reads. */
  readonly queryKeys: readonly (readonly unknown[])[];
}

/**
 * Reads everything that a lesson needs, so that it can be pinned: the story, its words, its quiz, and the rows around
 * it. One request after the other, and none for what is here. Rejects with an AppError.
 */
export async function readStoryToKeep(platform: Platform, userId: string, storyId: string): Promise<StoryToKeep> {
  const { queryClient } = platform;
  const profileOf = profileQuery(platform, userId);
  const { nativeLanguage, targetLanguage } = toProfile(await queryClient.ensureQueryData(profileOf));
  const storyOf = storyQuery(platform, userId, storyId);
  const row = await queryClient.ensureQueryData(storyOf);
  if (!row) throw new AppError('not_found', 'The story to keep is gone');
  const story = toStory(row);
  const subscriptionOf = subscriptionQuery(platform, userId);
  await queryClient.ensureQueryData(subscriptionOf);
  const storiesOf = storiesQuery(platform, userId, targetLanguage);
  await queryClient.ensureQueryData(storiesOf);
  const progressOf = progressQuery(platform, userId);
  await queryClient.ensureQueryData(progressOf);
  const lessonOf = lessonProgressQuery(platform, userId, storyId);
  const saved = savedQuizQuestions(await queryClient.ensureQueryData(lessonOf));
  const quizOf = quizQuery(platform, userId, story);
  const made = saved ? null : await queryClient.ensureQueryData(quizOf).catch(orNoQuiz);
  const glossaryOf = storyGlossaryQuery(platform, userId, {
    glossaryOf: storyId,
    fromLanguage: story.language,
    toLanguage: isNativeLanguage(nativeLanguage) ? nativeLanguage : story.nativeLanguage,
  });
  await queryClient.ensureQueryData(glossaryOf);
  const read = [
    profileOf,
    storyOf,
    subscriptionOf,
    storiesOf,
    progressOf,
    lessonOf,
    glossaryOf,
    ...(made ? [quizOf] : []),
  ];
  return {
    story,
    listened: (saved ?? made ?? []).flatMap(({ listen }) => listen ?? []),
    queryKeys: read.map(({ queryKey }) => queryKey),
  };
}

/** Nobody may be there who can write a quiz about a story; the lesson then goes on without one, as it does online. */
function orNoQuiz(error: unknown): null {
  const { code } = toAppError(error);
  if (code === 'network' || code === 'timeout' || code === 'limit') throw error;
  return null;
}
