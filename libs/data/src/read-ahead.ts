import { routes } from '@fabula/contracts';
import type { Platform } from '@fabula/platform';
import { profileQuery } from './profile.ts';
import { progressQuery } from './progress.ts';
import { readAllStories, storiesQuery } from './stories.ts';

/**
 * Prefetches what the first screen of a signed-in learner will read, while the page's code still starts: the profile,
 * and on Today its stories and their progress. Nothing waits for the profile: the language is the last one this device
 * knew, and a device that knew none requests the stories of every language. Failures are left to the screens, which ask
 * again.
 */
export async function readAhead(platform: Platform, path: string): Promise<void> {
  const { queryClient, session, preferences } = platform;
  const { status, user } = session.store.getState();
  if (status !== 'signed-in' || !user) return;
  const profile = queryClient.prefetchQuery(profileQuery(platform, user.id));
  const today = path === routes.today;
  const remembered = preferences.learningLanguage(user.id);
  const beside = today && [
    queryClient.prefetchQuery(progressQuery(platform, user.id)),
    remembered !== null && queryClient.prefetchQuery(storiesQuery(platform, user.id, remembered)),
  ];
  const all = today && remembered === null ? readAllStories(platform) : undefined;
  await profile;
  const language = queryClient.getQueryData(profileQuery(platform, user.id).queryKey)?.preferred_language;
  if (language !== undefined && language !== remembered) {
    preferences.rememberLearningLanguage(user.id, language);
    if (today && user.id === session.store.getState().user?.id) {
      await queryClient.prefetchQuery(storiesQuery(platform, user.id, language, all));
    }
  }
  if (beside) await Promise.all(beside);
}
