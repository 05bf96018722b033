import { routes } from '@fabula/contracts';
import { type Profile, usePhrases } from '@fabula/data';
import { Link, usePlatform } from '@fabula/platform';
import { everyWhileVisible, LinkButton } from '@fabula/ui';
import { useEffect, useState } from 'react';
import { isDue } from './is-due.ts';
import { Missing } from './missing.tsx';
import { useText } from './text.ts';

/** Due times are shown nowhere to the minute. */
const minuteMs = 60_000;

/**
 * How many phrases are due, as a link to them; nothing where none is. They are the rows that the Phrases tab shows, with
 * what waits on this device applied to them, so both always say the same.
 */
export function DuePhrases({ profile: { targetLanguage, phraseScheduler } }: { readonly profile: Profile }) {
  const text = useText();
  const { features } = usePlatform();
  const query = usePhrases(targetLanguage);
  const now = useNow();
  if (!features.offers(routes.phrases)) return null;
  if (!query.data && query.isError) {
    return (
      <Missing
        message={text('book_noPhrases')}
        offline={text('book_noPhrasesOffline')}
        retrying={query.isFetching}
        retry={() => void query.refetch()}
      />
    );
  }
  const count = query.data ? query.phrases.filter((phrase) => isDue(phrase, phraseScheduler, now)).length : 0;
  if (count === 0) return null;
  return (
    <LinkButton variant="secondary" size="sm" icon="phrases" render={<Link to={`${routes.phrases}?due`} />}>
      {text('book_due', { count })}
    </LinkButton>
  );
}

/** The present time, also after a while and on a tab that was kept. */
function useNow(): Date {
  const { now: readClock } = usePlatform();
  const [now, setNow] = useState(readClock);
  useEffect(() => {
    setNow(readClock());
    return everyWhileVisible(minuteMs, document, () => setNow(readClock()));
  }, [readClock]);
  return now;
}
