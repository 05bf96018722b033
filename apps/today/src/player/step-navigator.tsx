import { percentComplete, type StepCompletions } from '@fabula/domain';
import { Button, Card, Heading, Icon, ProgressBar, Text } from '@fabula/ui';
import type { PlayerPlace } from './opening-step.ts';
import type { StepEntry } from './step-entries.ts';
import styles from './step-navigator.module.css';
import { useText } from './text.ts';

export interface StepNavigatorProps {
  readonly steps: StepCompletions;
  readonly entries: readonly StepEntry[];
  readonly current: PlayerPlace;
  readonly onOpen: (place: PlayerPlace) => void;
}

/** Below the open place of a completed story, whose text or closed book comes first: every step, in any order. */
export function StepNavigator({ steps, entries, current, onOpen }: StepNavigatorProps) {
  const text = useText();
  const places: readonly PlayerPlace[] = [...entries.map(({ step }) => step), 'finish'];
  const at = places.indexOf(current);
  const [previous, next] = [places[at - 1], places[at + 1]];
  const done = entries.filter(({ state }) => state === 'completed').length;
  return (
    <Card as="section" tone="sunken" aria-label={text('player_navigatorTitle')} className={styles.panel}>
      <Heading level={2} size="md">
        {text('player_navigatorTitle')}
      </Heading>
      <ProgressBar
        label={text('player_navigatorProgress')}
        percent={percentComplete(steps)}
        valueText={text('player_navigatorCount', { done, total: entries.length })}
        tone="good"
      />
      <ul className={styles.descriptions}>
        {[...entries, { step: 'finish', icon: 'star' } as const].map(({ step, icon }) => (
          <li key={step} className={step === current ? styles.current : undefined}>
            <Icon name={icon} />
            <Text size="sm">
              <button
                type="button"
                className={styles.name}
                aria-current={step === current ? 'step' : undefined}
                onClick={() => onOpen(step)}
              >
                {text(`player_step_${step}`)}
              </button>{' '}
              <span className={styles.about}>{text(`player_about_${step}`)}</span>
            </Text>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          size="sm"
          icon="back"
          disabled={!previous}
          onClick={() => previous && onOpen(previous)}
        >
          {text('player_previousStep')}
        </Button>
        <Button variant="secondary" size="sm" iconEnd="forward" disabled={!next} onClick={() => next && onOpen(next)}>
          {text('player_nextStep')}
        </Button>
      </div>
    </Card>
  );
}
