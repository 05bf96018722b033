import type { Profile } from '@fabula/data';
import { Link } from '@fabula/platform';
import { LinkButton } from '@fabula/ui';
import { dueAddress, useDuePhrases } from '../book/use-due-phrases.ts';
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
export function NextButton({ profile, onCreate }: NextButtonProps) {
  const text = useText();
  const waitsUntil = useNextFreeStory();
  const { count } = useDuePhrases(profile);
  if (waitsUntil === null || count === 0) return <CreateButton onCreate={onCreate} />;
  return (
    <LinkButton size="lg" block icon="phrases" render={<Link to={dueAddress} />}>
      {text('today_reviewDue', { count })}
    </LinkButton>
  );
}
