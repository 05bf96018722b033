import { isRightAnswer, quizRatio } from '@fabula/domain';
import type { AskedQuestion } from './asked-question.ts';

/** The option chosen, or null for a question that was passed over. */
export type Answer = string | null;

export type AnswerState = 'right' | 'wrong' | 'passed';

export function answerState(question: AskedQuestion, answer: Answer): AnswerState {
  if (answer === null) return 'passed';
  return isRightAnswer(question, answer) ? 'right' : 'wrong';
}

export interface QuizOutcome {
  /** One for every question, in the order they were asked. */
  readonly states: readonly AnswerState[];
  readonly correct: number;
  /** Questions that were answered: one that was passed over counts neither for nor against the learner. */
  readonly total: number;
  readonly passed: number;
  /** 0 to 1; null when none was answered. */
  readonly ratio: number | null;
}

export function quizOutcome(questions: readonly AskedQuestion[], answers: readonly Answer[]): QuizOutcome {
  const states = questions.map((question, index) => answerState(question, answers[index] ?? null));
  const count = (wanted: AnswerState) => states.filter((state) => state === wanted).length;
  const [correct, passed] = [count('right'), count('passed')];
  const total = states.length - passed;
  return { states, correct, total, passed, ratio: quizRatio(correct, total) };
}
