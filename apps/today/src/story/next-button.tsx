import { routes } from '@fabula/contracts';
import { type Profile, usePhrases } from '@fabula/data';
import { isPhraseDue } from '@fabula/domain';
import { Link, usePlatform } from '@fabula/platform';
import { LinkButton, usePresent } from '@fabula/ui';
import { useNextFreeStory } from '../generate-story/stories-left.tsx';
import { useText } from '../text.ts';
import { CreateButton, type CreateButtonProps } from './create-button.tsx';

export interface NextButtonProps extends CreateButtonProps {
  readonly profile: Pick<Profile, 'targetLanguage' | 'phraseScheduler'>;
}

/**
 * The next action after a finished story: a new story; or, where that has to wait for another day, the phrases that are
 * due.
 */
export function NextButton({ profile: { targetLanguage, phraseScheduler }, onCreate }: NextButtonProps) {
  const text = useText();
  const { features, now: readClock } = usePlatform();
  const waitsUntil = useNextFreeStory();
  const { data, phrases } = usePhrases(targetLanguage);
  const now = usePresent(readClock);
  const count = data ? phrases.filter((phrase) => isPhraseDue(phrase, phraseScheduler, now)).length : 0;
  if (waitsUntil === null || count === 0 || !features.offers(routes.phrases))
    return <CreateButton onCreate={onCreate} />;
  return (
    <LinkButton size="lg" block icon="phrases" render={<Link to={`${routes.phrases}?due`} />}>
      {text('today_reviewDue', { count })}
    </LinkButton>
  );
}
