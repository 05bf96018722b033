import { usePlatform } from '@fabula/platform';
import { useLearnersZone } from './learners-day.ts';

/** Names the day of a time (ISO 8601) in the learner's time zone: "Sunday, November 29". */
export function useDayText(): (at: string) => string {
  const { texts } = usePlatform();
  const timeZone = useLearnersZone();
  return (at) =>
    new Intl.DateTimeFormat(texts.language(), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone,
    }).format(new Date(at));
}

/** Names the weekday of a time (ISO 8601) within the next week in the learner's time zone: "Sunday". */
export function useWeekdayText(): (at: string) => string {
  const { texts } = usePlatform();
  const timeZone = useLearnersZone();
  return (at) => new Intl.DateTimeFormat(texts.language(), { weekday: 'long', timeZone }).format(new Date(at));
}
