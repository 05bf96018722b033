import { quizBadge, type Story } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Badge, Button, classNames, ProgressBar } from '@fabula/ui';
import { useEffect, useId, useRef } from 'react';
import { StoryText } from '../story-text.tsx';
import { useText } from '../text.ts';
import { AnswerFeedback } from './answer-feedback.tsx';
import { AnswerOptions } from './answer-options.tsx';
import type { AskedQuestion } from './asked-question.ts';
import { ListenPart } from './listen-part.tsx';
import styles from './question-card.module.css';
import type { Answer } from './quiz-answers.ts';
import { SentenceText } from './sentence-text.tsx';
import { optionLetter, useAnswerKeys } from './use-answer-keys.ts';
import { useMovingOn } from './use-moving-on.ts';
import { useQuizFocus } from './use-quiz-focus.ts';

/** Whether the feedback stays until the learner goes on (WCAG 2.2.1); saved on this device. */
export interface QuizPace {
  readonly stays: boolean;
  readonly choosePace: (stays: boolean) => void;
}

export interface QuestionCardProps {
  readonly story: Story;
  readonly question: AskedQuestion;
  /** Counted from 1. */
  readonly number: number;
  readonly total: number;
  /** Undefined while the question is open. */
  readonly answer: Answer | undefined;
  readonly pace: QuizPace;
  readonly onAnswer: (answer: Answer) => void;
  readonly onNext: () => void;
}

/** One question with its options and, after the answer, its feedback. */
export function QuestionCard(props: QuestionCardProps) {
  const { story, question, number, total, answer, pace, onAnswer, onNext } = props;
  const text = useText();
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const isLocked = answer !== undefined;
  useAnswerKeys(area, question.options, onAnswer);
  // A mistake waits for the learner: its explanation is what there is to learn.
  const waits = isLocked && answer !== null && answer !== question.correct;
  useMovingOn(isLocked && !waits && !pace.stays, onNext);

  return (
    <div ref={area} className={styles.question}>
      <ProgressBar
        label={text('quiz_progress')}
        percent={((isLocked ? number : number - 1) / total) * 100}
        valueText={text('quiz_count', { number, total })}
      />
      <Asked story={story} question={question} isLocked={isLocked} titleId={id} onPass={() => onAnswer(null)} />
      <AnswerOptions story={story} labelledBy={id} question={question} answer={answer} onChoose={onAnswer} />
      <AnswerFeedback story={story} question={question} answer={answer} />
      <div className={classNames(styles.foot, isLocked && styles.locked)}>
        <Button
          variant="ghost"
          size="sm"
          icon={pace.stays ? 'check' : 'pause'}
          aria-pressed={pace.stays}
          className={styles.pace}
          onClick={() => pace.choosePace(!pace.stays)}
        >
          {text('quiz_stay')}
        </Button>
        {isLocked ? (
          <GoOn label={text(number < total ? 'quiz_next' : 'quiz_toResult')} onPress={onNext} />
        ) : (
          <p className={styles.keys}>{text('quiz_keys', { last: optionLetter(question.options.length - 1) })}</p>
        )}
      </div>
    </div>
  );
}

interface GoOnProps {
  readonly label: string;
  readonly onPress: () => void;
}

/** Takes the focus from the answered option, so that the next press of Enter goes on, whatever the answer was. */
function GoOn({ label, onPress }: GoOnProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (button.current?.closest('[data-quiz]')?.contains(document.activeElement)) button.current.focus();
  }, []);
  return (
    // A key that is still held down from the answer would skip what is said about it.
    <Button
      ref={button}
      iconEnd="forward"
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

interface AskedProps {
  readonly story: Story;
  readonly question: AskedQuestion;
  readonly isLocked: boolean;
  readonly titleId: string;
  /** Passes a question about a sentence that the learner cannot hear. */
  readonly onPass: () => void;
}

/** What the question asks, with the sentence, the phrase or the sound that it is about. */
function Asked({ story, question, isLocked, titleId, onPass }: AskedProps) {
  const text = useText();
  const { texts } = usePlatform();
  const title = useRef<HTMLElement>(null);
  useQuizFocus(title);
  return (
    <div className={styles.asked}>
      <Badge>{quizBadge(text(`quiz_type_${question.type}`), texts.language())}</Badge>
      <StoryText
        story={story}
        ref={title}
        as="h3"
        id={titleId}
        tabIndex={-1}
        language={question.questionLanguage}
        className={styles.title}
      >
        {question.question}
      </StoryText>
      {question.sentence && <SentenceText language={story.language} question={question} isLocked={isLocked} />}
      {question.phrase && (
        <p className={styles.phrase}>
          <span className={styles.label}>{text('quiz_phrase')}</span>{' '}
          <StoryText story={story} language={story.language} look="phrase">
            {question.phrase}
          </StoryText>
        </p>
      )}
      {question.listen && <ListenPart story={story} listen={question.listen} isLocked={isLocked} onPass={onPass} />}
    </div>
  );
}
