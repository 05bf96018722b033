import { routes } from '@fabula/contracts';
import type { Platform } from '@fabula/platform';
import { profileQuery } from './profile.ts';
import { progressQuery } from './progress.ts';
import { storiesQuery } from './stories.ts';

/**
 * Asks for what the first screen of a signed-in learner will read while the page's code still starts: the profile, and on
 * Today its stories and their progress. The language is the one this device saw last, so that nothing waits for the profile.
 * Failures are the screens' own to show, when they ask again.
 */
export async function readAhead(platform: Platform, path: string): Promise<void> {
  const { queryClient, session, preferences } = platform;
  const { status, user } = session.store.getState();
  if (status !== 'signed-in' || !user) return;
  const today = path === routes.today;
  const remembered = preferences.learningLanguage(user.id);
  const stories = (language: string) => queryClient.prefetchQuery(storiesQuery(platform, user.id, language));
  const profile = queryClient.prefetchQuery(profileQuery(platform, user.id));
  await Promise.all([
    profile,
    today && queryClient.prefetchQuery(progressQuery(platform, user.id)),
    today && remembered !== null && stories(remembered),
  ]);
  const language = queryClient.getQueryData(profileQuery(platform, user.id).queryKey)?.preferred_language;
  if (language === undefined || language === remembered) return;
  preferences.rememberLearningLanguage(user.id, language);
  if (today && user.id === session.store.getState().user?.id) await stories(language);
}
