import { type QuizQuestions, useQuizQuestions } from '@fabula/data';
import { topicQuestion } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Card, Heading } from '@fabula/ui';
import type { StepProps } from '../step-props.ts';
import { useText } from '../text.ts';
import { VowelToggle } from '../vowel-toggle.tsx';
import { askStory, askTopic } from './asked-question.ts';
import { QuizRounds } from './quiz-rounds.tsx';
import { QuizUnavailable, QuizWaiting, StandInNotice } from './quiz-states.tsx';
import styles from './quiz-step.module.css';

/** The quiz about the story, one question at a time. */
export function QuizStep({ story, progress, onDone }: StepProps) {
  const text = useText();
  const load = useQuizQuestions(story, progress);
  return (
    // Focusable, so that a press next to the buttons keeps the quiz's keys working.
    <Card as="section" data-quiz tabIndex={-1} padding="none" className={styles.card} aria-labelledby="quiz-title">
      <div className={styles.head}>
        <Heading level={2} size="md" id="quiz-title">
          {text('player_step_quiz')}
        </Heading>
        <VowelToggle />
      </div>
      <QuizContent story={story} load={load} onDone={onDone} />
    </Card>
  );
}

function QuizContent({ story, load, onDone }: Pick<StepProps, 'story' | 'onDone'> & { readonly load: QuizQuestions }) {
  const text = useText();
  const { random, texts } = usePlatform();
  if (load.status === 'complete') {
    return (
      <QuizRounds
        key="story"
        story={story}
        ask={() => askStory(load.questions, story, random)}
        notice={null}
        onDone={onDone}
      />
    );
  }
  if (load.status !== 'unavailable') return <QuizWaiting state={load.status} />;
  const hasStandIn = load.reason === 'failed' && topicQuestion(story.topic, random) !== null;
  if (!hasStandIn) return <QuizUnavailable storyId={story.id} {...load} onDone={onDone} />;
  return (
    <QuizRounds
      key="topic"
      story={story}
      ask={() => askTopic(story.topic, { text, language: texts.language() }, random)}
      notice={<StandInNotice onRetry={load.retry} />}
      onDone={onDone}
    />
  );
}
