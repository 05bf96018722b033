import { routes } from '@fabula/contracts';
import { type Profile, usePhrases } from '@fabula/data';
import { isPhraseDue } from '@fabula/domain';
import { Link, usePlatform } from '@fabula/platform';
import { Card, LinkButton, Text, usePresent } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './due-first.module.css';

/** What is due, with the way to review it; nothing where nothing is, or where that is not known. */
export function DueFirst({ profile: { targetLanguage, phraseScheduler } }: { readonly profile: Profile }) {
  const text = useText();
  const { now: readClock } = usePlatform();
  const { phrases } = usePhrases(targetLanguage);
  const now = usePresent(readClock);
  const count = phrases.filter((phrase) => isPhraseDue(phrase, phraseScheduler, now)).length;
  if (count === 0) return null;
  return (
    <Card className={styles.due}>
      <LinkButton size="lg" icon="phrases" render={<Link to={`${routes.phrases}?due`} />}>
        {text('due', { count })}
      </LinkButton>
      <Text muted>{text('due_why')}</Text>
    </Card>
  );
}
