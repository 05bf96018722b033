import { estimatedMinutes, type StoryStep } from '@fabula/domain';
import { Link } from '@fabula/platform';
import { Badge, classNames, Icon, VisuallyHidden } from '@fabula/ui';
import type { ReactNode } from 'react';
import { type StepEntry, stepIcons } from '../player/step-entries.ts';
import { storyAddress } from '../story-address.ts';
import { useText } from '../text.ts';
import styles from './activity-card.module.css';

export interface ActivityCardProps {
  readonly storyId: string;
  readonly entry: StepEntry;
  /** The activity that must be done first. */
  readonly before: StoryStep | undefined;
}

/** One activity: done and replayable, the next one, or dimmed and without a link. */
export function ActivityCard({ storyId, entry, before }: ActivityCardProps) {
  const { step, state, mayOpen } = entry;
  const text = useText();
  const name = text(`today_step_${step}`);
  return (
    <li className={classNames(styles.card, styles[state], !mayOpen && styles.closed)}>
      <span className={styles.figure}>
        <Icon name={state === 'completed' ? 'check' : stepIcons[step]} />
      </span>
      <div className={styles.body}>
        <h3 className={styles.name}>
          {mayOpen ? (
            <Link to={storyAddress(storyId, step)} aria-current={state === 'next' ? 'step' : undefined}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className={styles.about}>{text(`today_stepText_${step}`)}</p>
        {state === 'completed' && mayOpen && <p className={styles.hint}>{text('today_replayHint')}</p>}
      </div>
      <div className={styles.end}>
        <span className={styles.minutes}>{text('today_minutes', { minutes: estimatedMinutes[step] })}</span>
        <State entry={entry}>
          {before ? text('today_lockedUntil', { step: text(`today_step_${before}`) }) : text('today_locked')}
        </State>
      </div>
    </li>
  );
}

function State({ entry: { state }, children }: { readonly entry: StepEntry; readonly children: ReactNode }) {
  const text = useText();
  if (state === 'completed') {
    return (
      <Badge kind="good" icon="check">
        {text('today_completed')}
      </Badge>
    );
  }
  if (state === 'locked') {
    return (
      <span className={styles.lock}>
        <Icon name="lock" />
        <VisuallyHidden>{children}</VisuallyHidden>
      </span>
    );
  }
  return state === 'next' ? <Badge kind="accent">{text('today_next')}</Badge> : null;
}
