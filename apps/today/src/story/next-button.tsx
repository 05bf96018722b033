import { type Profile, useNextFreeStory, useWeekdayText } from '@fabula/data';
import { Link } from '@fabula/platform';
import { Button, LinkButton } from '@fabula/ui';
import { useHasTexts, useText } from '../book/text.ts';
import { dueAddress, useDuePhrases } from '../book/use-due-phrases.ts';
import { storyAddress } from '../story-address.ts';
import { CreateButton, type CreateButtonProps } from './create-button.tsx';

export interface NextButtonProps extends CreateButtonProps {
  /** The story that is finished. */
  readonly storyId: string;
  readonly profile: Pick<Profile, 'targetLanguage' | 'phraseScheduler'>;
}

/**
 * The next action after a finished story: a new story; or, where that has to wait for another day, the phrases that are
 * due; or, where none is, the story once more, and quietly from when there is a new one.
 */
export function NextButton({ storyId, profile, onCreate }: NextButtonProps) {
  const text = useText();
  const hasTexts = useHasTexts();
  const weekday = useWeekdayText();
  const waitsUntil = useNextFreeStory();
  const { count } = useDuePhrases(profile);
  if (waitsUntil === null || (count === 0 && !hasTexts)) return <CreateButton onCreate={onCreate} />;
  if (count > 0) {
    return (
      <LinkButton size="lg" block icon="phrases" render={<Link to={dueAddress} />}>
        {text('today_reviewDue', { count })}
      </LinkButton>
    );
  }
  return (
    <>
      <LinkButton size="lg" block icon="book" render={<Link to={storyAddress(storyId, 'listen_read')} />}>
        {text('book_again')}
      </LinkButton>
      <Button variant="ghost" size="sm" onClick={onCreate}>
        {text('book_newFrom', { day: weekday(waitsUntil) })}
      </Button>
    </>
  );
}
