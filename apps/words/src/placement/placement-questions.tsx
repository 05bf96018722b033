import type { TargetLanguage } from '@fabula/domain';
import { Button, Card, LearnerText, ProgressBar, Text } from '@fabula/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useText } from '../text.ts';
import styles from '../words.module.css';
import type { Placement } from './kept-placement.ts';

interface PlacementQuestionsProps {
  readonly language: TargetLanguage;
  readonly placement: Placement;
  readonly answer: (isKnown: boolean) => void;
  readonly takeBack: () => void;
  readonly startOver: () => void;
}

/** One key an answer, as with saved phrases: 1 is the way back, 2 is "got it". */
const keys = { unknown: '1', known: '2' } as const;

/**
 * Asks one word after the other. The keys act while the focus is in here, so they need no switch (WCAG 2.1.4), and the
 * focus stays on the answer that was pressed while the next word is read out.
 */
export function PlacementQuestions({ language, placement, answer, takeBack, startOver }: PlacementQuestionsProps) {
  const text = useText();
  const section = useRef<HTMLElement>(null);
  // The button that began is gone; here the keys act.
  useEffect(() => section.current?.focus(), []);
  const { questions, answers } = placement;
  const number = answers.length + 1;
  // With no answer left the button that was pressed is disabled, and a disabled one hears no key.
  const goBack = (way: () => void, left: number) => {
    way();
    if (left === 0) section.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.key === keys.known || event.key === keys.unknown) {
      event.preventDefault();
      answer(event.key === keys.known);
    }
  };
  return (
    <Card
      as="section"
      padding="lg"
      className={styles.asked}
      aria-label={text('placement_question')}
      ref={section}
      tabIndex={-1}
      onKeyDown={press}
    >
      <ProgressBar
        label={text('placement_progress', { number, count: questions.length })}
        percent={(100 * answers.length) / questions.length}
      />
      <div aria-live="assertive" aria-atomic="true">
        <LearnerText as="p" look="phrase" language={language} className={styles.askedWord}>
          {questions[answers.length]?.word}
        </LearnerText>
      </div>
      <div className={styles.answers}>
        <Button variant="secondary" aria-keyshortcuts={keys.unknown} onClick={() => answer(false)}>
          {text('placement_unknown')}{' '}
          <span aria-hidden="true" className={styles.key}>
            {keys.unknown}
          </span>
        </Button>
        <Button aria-keyshortcuts={keys.known} onClick={() => answer(true)}>
          {text('placement_known')}{' '}
          <span aria-hidden="true" className={styles.key}>
            {keys.known}
          </span>
        </Button>
      </div>
      <Text size="sm" muted>
        {text('placement_rule')}
      </Text>
      <div className={styles.actions}>
        <Button
          variant="ghost"
          size="sm"
          disabled={answers.length === 0}
          onClick={() => goBack(takeBack, answers.length - 1)}
        >
          {text('placement_takeBack')}
        </Button>
        <Button variant="ghost" size="sm" disabled={answers.length === 0} onClick={() => goBack(startOver, 0)}>
          {text('placement_startOver')}
        </Button>
      </div>
      <Text size="sm" muted>
        {text('placement_kept')}
      </Text>
    </Card>
  );
}
