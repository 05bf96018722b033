import { classNames, Icon, VisuallyHidden } from '@fabula/ui';
import type { PlayerPlace } from './opening-step.ts';
import type { StepEntry } from './step-entries.ts';
import styles from './step-list.module.css';
import { useText } from './text.ts';

export interface StepListProps {
  readonly entries: readonly StepEntry[];
  readonly current: PlayerPlace;
  readonly onOpen: (step: PlayerPlace) => void;
}

/** The four steps of the story. Shows which are done, which is next, and which one is open. */
export function StepList({ entries, current, onOpen }: StepListProps) {
  const text = useText();
  return (
    <nav aria-label={text('player_steps')}>
      <ol className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.step}>
            <button
              type="button"
              className={classNames(styles.step, !entry.mayOpen && styles.closed)}
              disabled={!entry.mayOpen}
              aria-current={entry.step === current ? 'step' : undefined}
              onClick={() => onOpen(entry.step)}
            >
              <span className={classNames(styles.figure, styles[entry.state])}>
                <Icon name={iconOf(entry)} />
              </span>
              <span>{text(`player_step_${entry.step}`)}</span>{' '}
              <VisuallyHidden>{text(`player_state_${entry.state}`)}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function iconOf({ state, icon }: StepEntry) {
  if (state === 'completed') return 'check';
  return state === 'locked' ? 'lock' : icon;
}
