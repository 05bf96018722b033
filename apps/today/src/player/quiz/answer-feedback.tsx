import type { Story } from '@fabula/domain';
import { classNames, Icon, type IconName, LearnerText } from '@fabula/ui';
import { useEffect, useRef } from 'react';
import { StoryText } from '../story-text.tsx';
import { useText } from '../text.ts';
import styles from './answer-feedback.module.css';
import type { AskedQuestion } from './asked-question.ts';
import { type Answer, type AnswerState, answerState } from './quiz-answers.ts';

const icons = { right: 'check', wrong: 'close', passed: 'info' } as const satisfies Record<AnswerState, IconName>;

export interface AnswerFeedbackProps {
  readonly story: Story;
  readonly question: AskedQuestion;
  readonly answer: Answer | undefined;
}

/** Says whether the answer was right, and why. The live region exists empty before, so that its change is announced. */
export function AnswerFeedback({ story, question, answer }: AnswerFeedbackProps) {
  const text = useText();
  const region = useRef<HTMLDivElement>(null);
  const state = answer === undefined ? null : answerState(question, answer);
  useEffect(() => {
    if (state) region.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  return (
    <div
      ref={region}
      role="status"
      className={classNames(styles.region, state ? styles.filled : undefined, state ? styles[state] : undefined)}
    >
      {state && (
        <>
          <p className={styles.verdict}>
            <Icon name={icons[state]} />
            {text(`quiz_${state}`)}
          </p>
          {state !== 'right' && (
            <p>
              {text('quiz_rightAnswerIs')}{' '}
              <StoryText story={story} language={question.optionsLanguage} className={styles.answer}>
                {question.correct}
              </StoryText>
            </p>
          )}
          {question.explanation && (
            <LearnerText as="p" language={question.explanationLanguage}>
              {question.explanation}
            </LearnerText>
          )}
        </>
      )}
    </div>
  );
}
