import { useLearnersZone } from '@fabula/data';
import { playbackSpeed } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';

/** The day of a moment in the zone of the learner's profile, in the interface's language: "November 22, 2026". */
export function useDateText(): (time: string) => string {
  const language = usePlatform().texts.language();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: useLearnersZone() });
  return (time) => format.format(new Date(time));
}

/** The range of speeds, with numbers formatted for the interface's language. */
export function useSpeeds(): { readonly slowest: string; readonly fastest: string } {
  const format = new Intl.NumberFormat(usePlatform().texts.language());
  return { slowest: format.format(playbackSpeed.minimum), fastest: format.format(playbackSpeed.maximum) };
}
