import type { Story } from '@fabula/domain';
import { Button, Icon, LearnerText } from '@fabula/ui';
import { StoryText } from '../story-text.tsx';
import { useText } from '../text.ts';
import styles from './missed-questions.module.css';
import type { Missed } from './quiz-answers.ts';
import { SentenceText } from './sentence-text.tsx';

export interface MissedQuestionsProps {
  readonly story: Story;
  readonly missed: readonly Missed[];
  readonly onPractice: () => void;
}

/**
 * What was answered wrongly: the question, the learner's answer, the right one and why; and a way to try just these.
 */
export function MissedQuestions({ story, missed, onPractice }: MissedQuestionsProps) {
  const text = useText();
  return (
    <section className={styles.missed} aria-labelledby="quiz-missed">
      <h4 id="quiz-missed" className={styles.title}>
        {text('quiz_missed')}
      </h4>
      <ol className={styles.list}>
        {missed.map((one) => (
          <li key={one.question.question + one.question.correct} className={styles.one}>
            <MissedQuestion story={story} {...one} />
          </li>
        ))}
      </ol>
      <Button variant="secondary" icon="repeat" onClick={onPractice}>
        {text('quiz_practice', { count: missed.length })}
      </Button>
    </section>
  );
}

function MissedQuestion({ story, question, answer }: Missed & Pick<MissedQuestionsProps, 'story'>) {
  const text = useText();
  const { optionsLanguage } = question;
  return (
    <>
      <StoryText story={story} as="p" language={question.questionLanguage} className={styles.question}>
        {question.question}
      </StoryText>
      {question.sentence && <SentenceText language={story.language} question={question} isLocked />}
      {(question.phrase ?? question.listen?.text) && (
        <StoryText story={story} as="p" language={story.language} look="phrase" className={styles.phrase}>
          {question.phrase ?? question.listen?.text ?? ''}
        </StoryText>
      )}
      <p className={styles.answer}>
        <Icon name="close" size={16} className={styles.wrong} />
        <span>
          {text('quiz_yourAnswerIs')}{' '}
          <StoryText story={story} language={optionsLanguage}>
            {answer}
          </StoryText>
        </span>
      </p>
      <p className={styles.answer}>
        <Icon name="check" size={16} className={styles.right} />
        <span>
          {text('quiz_rightAnswerIs')}{' '}
          <StoryText story={story} language={optionsLanguage} className={styles.correct}>
            {question.correct}
          </StoryText>
        </span>
      </p>
      {question.explanation && (
        <LearnerText as="p" language={question.explanationLanguage} className={styles.why}>
          {question.explanation}
        </LearnerText>
      )}
    </>
  );
}
