import type { Story } from '@fabula/domain';
import { AppError, type Platform } from '@fabula/platform';
import { keys } from './keys.ts';
import type { SavedPhrase } from './phrase-rows.ts';
import { profileQuery } from './profile.ts';
import { storyQuery } from './stories.ts';
import { subscriptionQuery } from './subscription-query.ts';
import { toStory } from './whole-story.ts';

export interface PhrasesToKeep {
  /** The stories that these phrases come from, by id. */
  readonly stories: ReadonlyMap<string, Story>;
  /** The queries that a review without a network reads. */
  readonly queryKeys: readonly (readonly unknown[])[];
}

/**
 * Reads what a review of these phrases needs, so that it can be pinned: the collection, which the screen has read, and
 * the stories of the phrases' sentences. One request after the other, and none for what is here. Rejects with an
 * AppError.
 */
export async function readPhrasesToKeep(
  platform: Platform,
  userId: string,
  { language, phrases }: { readonly language: string; readonly phrases: readonly SavedPhrase[] },
): Promise<PhrasesToKeep> {
  const { queryClient } = platform;
  const collection = keys.phrases(userId, language);
  if (queryClient.getQueryData(collection) === undefined)
    throw new AppError('network', 'The phrases to keep have not been read');
  const profileOf = profileQuery(platform, userId);
  const subscriptionOf = subscriptionQuery(platform, userId);
  await queryClient.ensureQueryData(profileOf);
  await queryClient.ensureQueryData(subscriptionOf);
  const stories = new Map<string, Story>();
  const storyKeys: (readonly unknown[])[] = [];
  for (const storyId of new Set(phrases.flatMap((phrase) => phrase.storyId ?? []))) {
    const storyOf = storyQuery(platform, userId, storyId);
    const row = await queryClient.ensureQueryData(storyOf);
    if (row) stories.set(storyId, toStory(row));
    storyKeys.push(storyOf.queryKey);
  }
  return { stories, queryKeys: [collection, profileOf.queryKey, subscriptionOf.queryKey, ...storyKeys] };
}
