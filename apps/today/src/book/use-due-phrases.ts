import { routes } from '@fabula/contracts';
import { type Profile, usePhrases } from '@fabula/data';
import { isPhraseDue } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { usePresent } from '@fabula/ui';

/** Where the phrases that are due are asked. */
export const dueAddress = `${routes.phrases}?due`;

/**
 * How many phrases are due now; 0 while that is not known, and where no feature asks them. They are the rows that the
 * Phrases tab shows, with what waits on this device applied to them, so both always say the same.
 */
export function useDuePhrases({
  targetLanguage,
  phraseScheduler,
}: Pick<Profile, 'targetLanguage' | 'phraseScheduler'>) {
  const { features, now: readClock } = usePlatform();
  const query = usePhrases(targetLanguage);
  const now = usePresent(readClock);
  const isOffered = features.offers(routes.phrases);
  const due = query.data ? query.phrases.filter((phrase) => isPhraseDue(phrase, phraseScheduler, now)) : [];
  return { query, isOffered, count: isOffered ? due.length : 0 };
}
