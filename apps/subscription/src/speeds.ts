import { playbackSpeed } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';

/** The range of speeds, with numbers formatted for the interface's language. */
export function useSpeeds(): { readonly slowest: string; readonly fastest: string } {
  const format = new Intl.NumberFormat(usePlatform().texts.language());
  return { slowest: format.format(playbackSpeed.minimum), fastest: format.format(playbackSpeed.maximum) };
}
