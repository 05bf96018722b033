import { completedCount, type StepCompletions, type StoryStep, storySteps } from '@fabula/domain';
import { Button, Card, Heading, Icon, Text } from '@fabula/ui';
import { useEffect, useRef } from 'react';
import styles from './completion-card.module.css';
import type { PlayerPlace } from './opening-step.ts';
import { useText } from './text.ts';

export interface CompletionCardProps {
  readonly step: StoryStep;
  readonly steps: StepCompletions;
  readonly next: PlayerPlace;
  readonly onReview: () => void;
  readonly onContinue: () => void;
}

/** Shown after a step is saved, with buttons to review it or to go on. */
export function CompletionCard({ step, steps, next, onReview, onContinue }: CompletionCardProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button no longer exists; without this a screen reader would start at the top of the page.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" padding="lg" className={styles.card}>
      <span className={styles.figure}>
        <Icon name="check" size={32} />
      </span>
      <Heading level={2} ref={heading} tabIndex={-1}>
        {text('player_doneTitle', { step: text(`player_step_${step}`) })}
      </Heading>
      <Text muted>{text('player_doneSaved', { done: completedCount(steps), total: storySteps.length })}</Text>
      <div className={styles.buttons}>
        <Button variant="secondary" icon="repeat" onClick={onReview}>
          {text('player_reviewActivity')}
        </Button>
        <Button iconEnd="forward" onClick={onContinue}>
          {text('player_continueTo', { step: text(`player_step_${next}`) })}
        </Button>
      </div>
    </Card>
  );
}
