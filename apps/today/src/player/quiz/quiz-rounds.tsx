import type { Story } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useSoundEffects } from '@fabula/playback';
import { type ReactNode, useRef, useState } from 'react';
import { useStepProgress } from '../use-step-progress.ts';
import type { AskedQuestion } from './asked-question.ts';
import { QuestionCard, type QuizPace } from './question-card.tsx';
import { type Answer, answerState, missedQuestions, type QuizOutcome, quizOutcome } from './quiz-answers.ts';
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
  const [{ number, practice }, setRound] = useState<Round>({ number: 1, practice: null });
  const [stays, setStays] = useState(() => preferences.get('quizPace') === 'stays');
  const choosePace = (wanted: boolean) => {
    setStays(wanted);
    preferences.set('quizPace', wanted ? 'stays' : 'moves-on');
  };
  return (
    <>
      {notice}
      <QuizRound
        key={number}
        {...round}
        practice={practice}
        pace={{ stays, choosePace }}
        onAgain={() => setRound({ number: number + 1, practice: null })}
        onPractice={(missed) => setRound({ number: number + 1, practice: missed })}
      />
    </>
  );
}

/** The questions that were missed, asked once more. The result that counts stays that of the round before. */
interface Practice {
  readonly questions: readonly AskedQuestion[];
  readonly outcome: QuizOutcome;
  readonly isSaved: boolean;
}

interface Round {
  readonly number: number;
  readonly practice: Practice | null;
}

interface QuizRoundProps extends Omit<QuizRoundsProps, 'notice'> {
  readonly practice: Practice | null;
  readonly pace: QuizPace;
  readonly onAgain: () => void;
  readonly onPractice: (practice: Practice) => void;
}

/**
 * One round. It exists only in this page: a reload halfway starts over, and nothing is reported before the last answer.
 * The last answer itself saves the step, so that nothing is lost if the page is closed during its feedback.
 */
function QuizRound({ story, ask, practice, pace, onAgain, onPractice, onDone }: QuizRoundProps) {
  const [questions] = useState(() => practice?.questions ?? ask());
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [index, setIndex] = useState(0);
  const { save, isSaved, isSaving, goOn } = useResult(story.id, practice, onDone);
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
    if (all.length === questions.length && !practice) save(quizOutcome(questions, all));
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
  const missed = missedQuestions(questions, answers);
  const practiceMissed = () =>
    onPractice({ questions: missed.map((one) => one.question), outcome: practice?.outcome ?? outcome, isSaved });
  return (
    <QuizResult
      story={story}
      outcome={outcome}
      missed={missed}
      isPractice={practice !== null}
      isSaving={isSaving && !isSaved}
      onAgain={onAgain}
      onPractice={practiceMissed}
      onContinue={() => goOn(practice?.outcome ?? outcome)}
    />
  );
}

/** Saves the step with the round's ratio. `goOn` leaves the quiz, after a retry if the result is not saved yet. */
function useResult(storyId: string, practice: Practice | null, onDone: () => void) {
  const [isSaved, setSaved] = useState(practice?.isSaved ?? false);
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
