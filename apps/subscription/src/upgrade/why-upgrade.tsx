import { type UpgradeReason, usePlatform } from '@fabula/platform';
import { Text } from '@fabula/ui';
import { useSpeeds } from '../formats.ts';
import { useStoriesText } from '../stories-text.ts';
import { useText } from '../text.ts';

/**
 * Why the dialog opened, in one sentence; and, before anybody pays for "no limit", how many stories the library has:
 * after the onboarding the list of what premium adds says that.
 */
export function WhyUpgrade({ reason }: { readonly reason: UpgradeReason }) {
  const text = useText();
  const speeds = useSpeeds();
  const stories = useStoriesText();
  const { writesStories } = usePlatform().config;
  const key = reason === 'custom_stories' && !writesStories ? 'custom_stories_library' : reason;
  return (
    <>
      <Text>{text(`upgrade_${key}`, speeds)}</Text>
      {!writesStories && reason !== 'after_onboarding' && (
        <Text muted size="sm">
          {stories}
        </Text>
      )}
    </>
  );
}
