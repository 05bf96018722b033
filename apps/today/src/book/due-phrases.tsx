import { routes } from '@fabula/contracts';
import { type Profile, usePhrases } from '@fabula/data';
import { isPhraseDue } from '@fabula/domain';
import { Link, usePlatform } from '@fabula/platform';
import { LinkButton, usePresent } from '@fabula/ui';
import { Missing } from './missing.tsx';
import { useText } from './text.ts';

/**
 * How many phrases are due, as a link to them; nothing where none is. They are the rows that the Phrases tab shows, with
 * what waits on this device applied to them, so both always say the same.
 */
export function DuePhrases({ profile: { targetLanguage, phraseScheduler } }: { readonly profile: Profile }) {
  const text = useText();
  const { features, now: readClock } = usePlatform();
  const query = usePhrases(targetLanguage);
  const now = usePresent(readClock);
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
  const count = query.data ? query.phrases.filter((phrase) => isPhraseDue(phrase, phraseScheduler, now)).length : 0;
  if (count === 0) return null;
  return (
    <LinkButton variant="secondary" size="sm" icon="phrases" render={<Link to={`${routes.phrases}?due`} />}>
      {text('book_due', { count })}
    </LinkButton>
  );
}
