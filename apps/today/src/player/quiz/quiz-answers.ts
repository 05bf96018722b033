import { isRightAnswer, quizRatio } from '@fabula/domain';
import type { AskedQuestion } from './asked-question.ts';

/** The chosen option, or null for a skipped question. */
export type Answer = string | null;

export type AnswerState = 'right' | 'wrong' | 'passed';

export function answerState(question: AskedQuestion, answer: Answer): AnswerState {
  if (answer === null) return 'passed';
  return isRightAnswer(question, answer) ? 'right' : 'wrong';
}

export interface QuizOutcome {
  /** One state per question, in the order they were asked. */
  readonly states: readonly AnswerState[];
  readonly correct: number;
  /** The number of answered questions. A skipped one counts neither for nor against the learner. */
  readonly total: number;
  readonly passed: number;
  /** Right answers / answered questions, 0 to 1; null if none was answered. */
  readonly ratio: number | null;
}

export function quizOutcome(questions: readonly AskedQuestion[], answers: readonly Answer[]): QuizOutcome {
  const states = questions.map((question, index) => answerState(question, answers[index] ?? null));
  const count = (wanted: AnswerState) => states.filter((state) => state === wanted).length;
  const [correct, passed] = [count('right'), count('passed')];
  const total = states.length - passed;
  return { states, correct, total, passed, ratio: quizRatio(correct, total) };
}
