import { Link } from '@fabula/platform';
import { Button, LinkButton } from '@fabula/ui';
import type { MainAction } from '../main-action.ts';
import { percentText } from '../percent-text.ts';
import { storyAddress } from '../story-address.ts';
import { useText } from '../text.ts';
import styles from './main-button.module.css';

export interface MainButtonProps {
  readonly storyId: string;
  readonly action: MainAction;
  readonly percent: number;
  readonly language: string;
  readonly onCreate: () => void;
}

/** The button for the next action, within the thumb's reach. */
export function MainButton({ storyId, action, percent, language, onCreate }: MainButtonProps) {
  const text = useText();
  return (
    <div className={styles.bar}>
      {action.kind === 'create' ? (
        <Button size="lg" block icon="sparkle" onClick={onCreate}>
          {text('today_createStory')}
        </Button>
      ) : (
        <LinkButton size="lg" block icon="play" render={<Link to={storyAddress(storyId, action.step)} />}>
          {action.kind === 'start' ? (
            text('today_start')
          ) : (
            <>
              {text('today_continue', { step: text(`today_step_${action.step}`) })}{' '}
              <span className={styles.done}>
                {text('today_percentDone', { percent: percentText(percent, language) })}
              </span>
            </>
          )}
        </LinkButton>
      )}
    </div>
  );
}
