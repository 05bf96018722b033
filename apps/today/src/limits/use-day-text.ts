import { useProfile } from '@fabula/data';
import { usePlatform } from '@fabula/platform';

/** Names the day of a moment, ISO 8601, where the learner lives: "Sunday, November 29". */
export function useDayText(): (at: string) => string {
  const { texts, timeZone } = usePlatform();
  const { data: profile } = useProfile();
  return (at) =>
    new Intl.DateTimeFormat(texts.language(), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: profile?.timeZone || timeZone(),
    }).format(new Date(at));
}
