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

/** A question that was answered wrongly, with the answer. */
export interface Missed {
  readonly question: AskedQuestion;
  readonly answer: string;
}

export function missedQuestions(questions: readonly AskedQuestion[], answers: readonly Answer[]): readonly Missed[] {
  return questions.flatMap((question, index) => {
    const answer = answers[index] ?? null;
    return answer !== null && answerState(question, answer) === 'wrong' ? [{ question, answer }] : [];
  });
}

/** How a result is put into words. None of them praises what was not done. */
export type QuizWords = 'all' | 'most' | 'some' | 'none';

export function quizWords(ratio: number): QuizWords {
  if (ratio === 1) return 'all';
  if (ratio > 0.5) return 'most';
  return ratio > 0 ? 'some' : 'none';
}
