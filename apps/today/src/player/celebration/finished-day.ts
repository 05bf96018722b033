import { useLearnersZone } from '@fabula/data';
import { localDay, type StoryProgress } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';

/** The learner's day on which the story was finished; today while the completion is not sent yet. */
export function useFinishedDay({ completedAt }: StoryProgress) {
  const { now, timeZone, texts } = usePlatform();
  const zone = useLearnersZone();
  const at = completedAt === null ? now() : new Date(completedAt);
  const date = new Intl.DateTimeFormat(texts.language(), { dateStyle: 'long', timeZone: zone });
  return {
    finishedOn: date.format(at),
    /** Counted in the zone that the completion is sent with. */
    finishedDay: localDay(at, timeZone()),
    finishedToday: localDay(at, zone) === localDay(now(), zone),
  };
}
