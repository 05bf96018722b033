import type { Profile } from '@fabula/data';
import { Link } from '@fabula/platform';
import { LinkButton } from '@fabula/ui';
import { Suspense } from 'react';
import { laterPart } from '../after-screen.ts';
import type { MainAction } from '../main-action.ts';
import { percentText } from '../percent-text.ts';
import { storyAddress } from '../story-address.ts';
import { useText } from '../text.ts';
import { CreateButton, type CreateButtonProps } from './create-button.tsx';
import styles from './main-button.module.css';

// Loaded once the screen stands, since what it says instead is known no sooner.
const nextButton = laterPart(async () => (await import('./next-button.tsx')).NextButton, { instead: CreateButton });

export interface MainButtonProps extends CreateButtonProps {
  readonly storyId: string;
  readonly action: MainAction;
  readonly percent: number;
  readonly language: string;
  readonly profile: Pick<Profile, 'targetLanguage' | 'phraseScheduler'>;
}

/** The button for the next action, within the thumb's reach. */
export function MainButton({ storyId, action, percent, language, profile, onCreate }: MainButtonProps) {
  const text = useText();
  return (
    <div className={styles.bar}>
      {action.kind === 'create' ? (
        <Suspense fallback={<CreateButton onCreate={onCreate} />}>
          <nextButton.current storyId={storyId} profile={profile} onCreate={onCreate} />
        </Suspense>
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
