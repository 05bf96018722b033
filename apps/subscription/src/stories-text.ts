import { useLibraryLevels, useProfile } from '@fabula/data';
import { languageInSentence } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useText } from './text.ts';

/** What "unlimited stories" means here: where no model writes stories, the library has a fixed number and no more. */
export function useStoriesText(): string {
  const text = useText();
  const { config, texts } = usePlatform();
  const levels = useLibraryLevels();
  const { data: profile } = useProfile();
  if (config.writesStories) return text('feature_unlimited_stories_text');
  if (!levels || !profile) return text('feature_unlimited_stories_library');
  const count = (all: typeof levels) => all.reduce((sum, { free, premium }) => sum + free + premium, 0);
  return text('feature_unlimited_stories_counted', {
    count: count(levels),
    level: count(levels.filter(({ level }) => level === profile.level)),
    language: languageInSentence(profile.targetLanguage, texts.language()),
  });
}
