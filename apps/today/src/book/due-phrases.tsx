import type { Profile } from '@fabula/data';
import { Link } from '@fabula/platform';
import { LinkButton } from '@fabula/ui';
import { Missing } from './missing.tsx';
import { useText } from './text.ts';
import { dueAddress, useDuePhrases } from './use-due-phrases.ts';

/** How many phrases are due, as a link to them; nothing where none is. */
export function DuePhrases({ profile }: { readonly profile: Profile }) {
  const text = useText();
  const { query, isOffered, count } = useDuePhrases(profile);
  if (!isOffered) return null;
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
  if (count === 0) return null;
  return (
    <LinkButton variant="secondary" size="sm" icon="phrases" render={<Link to={dueAddress} />}>
      {text('book_due', { count })}
    </LinkButton>
  );
}
