import type { Story } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Button, Heading, Icon, type IconName, Text, VisuallyHidden } from '@fabula/ui';
import { useRef } from 'react';
import { percentText } from '../../percent-text.ts';
import { type LessonTextKey, useText } from '../text.ts';
import { MissedQuestions } from './missed-questions.tsx';
import { type AnswerState, type Missed, type QuizOutcome, quizWords } from './quiz-answers.ts';
import styles from './quiz-result.module.css';
import { useQuizFocus } from './use-quiz-focus.ts';

const marks = {
  right: { icon: 'check', key: 'quiz_resultRight' },
  wrong: { icon: 'close', key: 'quiz_resultWrong' },
  passed: { icon: 'forward', key: 'quiz_resultSkipped' },
} as const satisfies Record<AnswerState, { readonly icon: IconName; readonly key: LessonTextKey }>;

export interface QuizResultProps {
  readonly story: Story;
  readonly outcome: QuizOutcome;
  readonly missed: readonly Missed[];
  /** Whether only what was missed was asked again; then the result before is the one that counts. */
  readonly isPractice: boolean;
  readonly isSaving: boolean;
  readonly onAgain: () => void;
  readonly onPractice: () => void;
  readonly onContinue: () => void;
}

/**
 * The result of a round: its answers as marks, the figures, the ways on, and what was missed with the right answers.
 */
export function QuizResult(props: QuizResultProps) {
  const { story, outcome, missed, isPractice, isSaving, onAgain, onPractice, onContinue } = props;
  const { states, correct, total, passed, ratio } = outcome;
  const text = useText();
  const { texts } = usePlatform();
  const answers = states.map((state, index) => ({ state, number: index + 1 }));
  const title = useRef<HTMLHeadingElement>(null);
  useQuizFocus(title);
  return (
    <div className={styles.result}>
      <ol aria-label={text('quiz_resultList')} className={styles.marks}>
        {answers.map(({ state, number }) => (
          <li key={number} className={styles[state]}>
            <Icon name={marks[state].icon} size={16} />
            <VisuallyHidden>{text(marks[state].key, { number })}</VisuallyHidden>
          </li>
        ))}
      </ol>
      <Heading level={3} size="lg" ref={title} tabIndex={-1}>
        {ratio === null ? text('quiz_resultNone') : text('quiz_resultTitle', { correct, total })}
      </Heading>
      {ratio !== null && (
        <>
          <Text muted>{percentText(ratio * 100, texts.language())}</Text>
          <Text className={styles.words}>{text(`quiz_kind_${quizWords(ratio)}`)}</Text>
        </>
      )}
      {passed > 0 && ratio !== null && <Text muted>{text('quiz_resultPassed', { count: passed })}</Text>}
      {isPractice && <Text muted>{text('quiz_practiceNote')}</Text>}
      <div className={styles.buttons}>
        <Button variant="secondary" icon="repeat" onClick={onAgain}>
          {text('quiz_again')}
        </Button>
        <Button iconEnd="forward" busy={isSaving} onClick={onContinue}>
          {text('player_continue')}
        </Button>
      </div>
      {missed.length > 0 && <MissedQuestions story={story} missed={missed} onPractice={onPractice} />}
    </div>
  );
}
