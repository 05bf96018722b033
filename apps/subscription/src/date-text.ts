import { usePlatform } from '@fabula/platform';

/** A moment's day on this device, as the interface's language writes it: "November 22, 2026". */
export function useDateText(): (time: string) => string {
  const language = usePlatform().texts.language();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  return (time) => format.format(new Date(time));
}
