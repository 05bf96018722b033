import type { Story } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { type ReactNode, useRef, useState } from 'react';
import { useStepProgress } from '../use-step-progress.ts';
import type { AskedQuestion } from './asked-question.ts';
import { QuestionCard, type QuizPace } from './question-card.tsx';
import { type Answer, type QuizOutcome, quizOutcome } from './quiz-answers.ts';
import { QuizResult } from './quiz-result.tsx';

export interface QuizRoundsProps {
  readonly story: Story;
  /** The questions of one round, in a new order each time. */
  readonly ask: () => readonly AskedQuestion[];
  /** Stands above the questions. */
  readonly notice: ReactNode;
  /** The learner goes on after a result that is saved. */
  readonly onDone: () => void;
}

/** The quiz, as often as the learner likes. */
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
 * One round. It lives in this page alone: a reload half-way begins anew, and until the last answer nothing is reported. The
 * last answer itself saves the step, so that closing the page over its feedback loses nothing.
 */
function QuizRound({ story, ask, pace, onAgain, onDone }: QuizRoundProps) {
  const [questions] = useState(ask);
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [index, setIndex] = useState(0);
  const { save, isSaved, isSaving, goOn } = useResult(story.id, onDone);
  const question = questions[index];

  const locked = useRef(-1);
  const answer = (given: Answer) => {
    if (locked.current >= index) return; // also where two presses come before the first one is drawn
    locked.current = index;
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

/** Reports a round's ratio with the step; `goOn` leaves the quiz, saving first what could not be saved before. */
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
