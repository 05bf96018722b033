import { completedCount, type StepCompletions, type StoryStep, storySteps } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Button, Card, classNames, Heading, Icon, Text } from '@fabula/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { percentText } from '../percent-text.ts';
import styles from './completion-card.module.css';
import { firstPress } from './first-press.ts';
import type { PlayerPlace } from './opening-step.ts';
import { stepIcons } from './step-entries.ts';
import { isSilent, type StepFact } from './step-facts.ts';
import { useText } from './text.ts';

export interface CompletionCardProps {
  readonly step: StoryStep;
  readonly steps: StepCompletions;
  /** What was really done. */
  readonly facts: readonly StepFact[];
  readonly next: PlayerPlace;
  readonly onReview: () => void;
  readonly onContinue: () => void;
  /** What else may be done, below the ways on. */
  readonly children?: ReactNode;
}

/** Shown after a step is saved: what was done, how far the story has come, and what follows. */
export function CompletionCard(props: CompletionCardProps) {
  const { step, steps, facts, next, onReview, onContinue, children } = props;
  const text = useText();
  const go = useRef<HTMLButtonElement>(null);
  // The pressed button no longer exists. The card's name is read before the button.
  useEffect(() => go.current?.focus(), []);
  const silent = isSilent(facts);
  const sentences = useFactTexts(facts);
  return (
    <Card as="section" padding="lg" className={styles.card} aria-labelledby="step-done">
      <header className={styles.head}>
        <span className={classNames(styles.figure, silent && styles.silent)}>
          <Icon name={silent ? 'forward' : 'check'} size={32} />
        </span>
        <Heading level={2} size="xl" serif id="step-done">
          {text(silent ? 'player_doneSilent' : 'player_doneTitle', { step: text(`player_step_${step}`) })}
        </Heading>
        <p id="step-did" className={styles.did}>
          {sentences.join(' ')}
        </p>
      </header>
      <div className={styles.progress}>
        <span aria-hidden="true" className={styles.marks}>
          {storySteps.map((one) => (
            <span key={one} className={classNames(styles.mark, steps[one] && styles.full)} />
          ))}
        </span>
        <Text size="sm" muted>
          {text('player_doneSaved', { done: completedCount(steps), total: storySteps.length })}
        </Text>
      </div>
      <div className={styles.next}>
        <Icon name={next === 'finish' ? 'star' : stepIcons[next]} />
        <div id="step-next">
          <Heading level={3} size="sm">
            {text('player_doneNext', { step: text(`player_step_${next}`) })}
          </Heading>
          <Text>{text(`player_about_${next}`)}</Text>
        </div>
      </div>
      <div className={styles.ways}>
        <Button
          ref={go}
          size="lg"
          block
          iconEnd="forward"
          aria-describedby="step-did step-next"
          onClick={firstPress(onContinue)}
        >
          {text('player_continueTo', { step: text(`player_step_${next}`) })}
        </Button>
        <Button variant="ghost" icon="repeat" onClick={onReview}>
          {text('player_reviewActivity')}
        </Button>
      </div>
      {children}
    </Card>
  );
}

/** The facts as sentences in the interface language. */
function useFactTexts(facts: readonly StepFact[]): readonly string[] {
  const text = useText();
  const { texts } = usePlatform();
  return facts.map((fact) => {
    if (fact.kind === 'quiz') return text('did_quiz', { percent: percentText(fact.ratio * 100, texts.language()) });
    const { count } = fact;
    if (fact.kind !== 'heard') return text(countKeys[fact.kind], { count });
    return count === 0 ? text('did_heardNone') : text('did_heard', { count, total: fact.total });
  });
}

const countKeys = {
  said: 'did_said',
  skipped: 'finish_silent',
  saidPhrases: 'finish_phrasesAloud',
  passedPhrases: 'did_passed',
} as const;
