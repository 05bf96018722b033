import type { Story } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useSoundEffects } from '@fabula/playback';
import { type ReactNode, useRef, useState } from 'react';
import { useStepProgress } from '../use-step-progress.ts';
import type { AskedQuestion } from './asked-question.ts';
import { QuestionCard, type QuizPace } from './question-card.tsx';
import { type Answer, answerState, type QuizOutcome, quizOutcome } from './quiz-answers.ts';
import { QuizResult } from './quiz-result.tsx';

export interface QuizRoundsProps {
  readonly story: Story;
  /** Returns the questions of one round, in a new order each time. */
  readonly ask: () => readonly AskedQuestion[];
  /** Shown above the questions. */
  readonly notice: ReactNode;
  /** Called when the learner goes on and the result is saved. */
  readonly onDone: () => void;
}

/** The quiz, repeated as often as the learner likes. */
export function QuizRounds({ notice, ...round }: QuizRoundsProps) {
  const { preferences } = usePlatform();
  const [number, setNumber] = useState(1);
  const [stays, setStays] = useState(() => preferences.get('quizPace') === 'stays');
  const choosePace = (wanted: boolean) => {
    setStays(wanted);
    preferences.set('quizPace', wanted ? 'stays' : 'moves-on');
  };
  return (
    <>
      {notice}
      <QuizRound key={number} {...round} pace={{ stays, choosePace }} onAgain={() => setNumber(number + 1)} />
    </>
  );
}

interface QuizRoundProps extends Omit<QuizRoundsProps, 'notice'> {
  readonly pace: QuizPace;
  readonly onAgain: () => void;
}

/**
 * One round. It exists only in this page: a reload halfway starts over, and nothing is reported before the last answer.
 * The last answer itself saves the step, so that nothing is lost if the page is closed during its feedback.
 */
function QuizRound({ story, ask, pace, onAgain, onDone }: QuizRoundProps) {
  const [questions] = useState(ask);
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [index, setIndex] = useState(0);
  const { save, isSaved, isSaving, goOn } = useResult(story.id, onDone);
  const question = questions[index];
  const { play } = useSoundEffects();

  const locked = useRef(-1);
  const answer = (given: Answer) => {
    // Also ignores a second press that comes before the first one is drawn.
    if (!question || locked.current >= index) return;
    locked.current = index;
    const state = answerState(question, given);
    if (state !== 'passed') play(state);
    const all = [...answers, given];
    setAnswers(all);
    if (all.length === questions.length) save(quizOutcome(questions, all));
  };
  if (question) {
    return (
      <QuestionCard
        key={index}
        story={story}
        question={question}
        number={index + 1}
        total={questions.length}
        answer={answers[index]}
        pace={pace}
        onAnswer={answer}
        onNext={() => setIndex(index + 1)}
      />
    );
  }
  const outcome = quizOutcome(questions, answers);
  return (
    <QuizResult outcome={outcome} isSaving={isSaving && !isSaved} onAgain={onAgain} onContinue={() => goOn(outcome)} />
  );
}

/** Saves the step with the round's ratio. `goOn` leaves the quiz, after a retry if the result is not saved yet. */
function useResult(storyId: string, onDone: () => void) {
  const [isSaved, setSaved] = useState(false);
  const isLeaving = useRef(false);
  const { complete, isSaving } = useStepProgress(storyId, 'quiz', () => {
    setSaved(true);
    if (isLeaving.current) onDone();
  });
  const save = ({ ratio }: QuizOutcome) => complete(ratio === null ? {} : { accuracyRatio: ratio });
  return {
    isSaved,
    isSaving,
    save,
    goOn(outcome: QuizOutcome) {
      if (isSaved) return onDone();
      isLeaving.current = true;
      return save(outcome);
    },
  };
}
