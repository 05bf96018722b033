import { routes } from '@fabula/contracts';
import { type Profile, usePhrases } from '@fabula/data';
import { isPhraseDue } from '@fabula/domain';
import { Link, usePlatform } from '@fabula/platform';
import { LinkButton, usePresent } from '@fabula/ui';
import { useText } from '../text.ts';

/** How many phrases are due, as a link to them; nothing where none is, or where that is not known. */
export function DueLink({ profile: { targetLanguage, phraseScheduler } }: { readonly profile: Profile }) {
  const text = useText();
  const { now: readClock } = usePlatform();
  const { phrases } = usePhrases(targetLanguage);
  const now = usePresent(readClock);
  const count = phrases.filter((phrase) => isPhraseDue(phrase, phraseScheduler, now)).length;
  if (count === 0) return null;
  return (
    <LinkButton size="sm" icon="phrases" render={<Link to={`${routes.phrases}?due`} />}>
      {text('due', { count })}
    </LinkButton>
  );
}
