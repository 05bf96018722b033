import { useProfile } from '@fabula/data';
import { usePlatform } from '@fabula/platform';

/** Names the day of a time (ISO 8601) in the learner's time zone: "Sunday, November 29". */
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
