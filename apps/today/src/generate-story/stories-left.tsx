import { knownLimit, useDayText, useIsPremium, useNextFreeStory, useUsage } from '@fabula/data';
import { usePlatform } from '@fabula/platform';
import { Text } from '@fabula/ui';
import { useText } from '../text.ts';

/** Shows how many stories can still be made this week, or when the next one can be made. Shows nothing with premium. */
export function StoriesLeft({ className }: { readonly className?: string | undefined }) {
  const text = useText();
  const { now } = usePlatform();
  const dayText = useDayText();
  const isPremium = useIsPremium();
  const { data: usage } = useUsage();
  const until = useNextFreeStory();
  const week = knownLimit(usage, { feature: 'story_generation', period: 'weekly' }, now());
  if (isPremium) return null;
  // Keeps its place, so that nothing below it moves when the limit is known.
  if (!week)
    return (
      <Text size="sm" aria-hidden="true" className={className}>
        {'\u00a0'}
      </Text>
    );
  return (
    <Text size="sm" muted className={className}>
      {until
        ? text('generate_leftFrom', { date: dayText(until) })
        : text('generate_leftWeek', { count: week.remaining })}
    </Text>
  );
}
