import { readStepCompletions } from './story-steps.ts';

export const quizQuestionTypes = ['comprehension', 'vocabulary', 'cloze', 'word-order', 'listening'] as const;
export type QuizQuestionType = (typeof quizQuestionTypes)[number];

/** Which language a text is in: the target or the native one. */
export type TextSide = 'target' | 'native';

export interface QuizQuestion {
  readonly type: QuizQuestionType;
  readonly question: string;
  readonly questionSide: TextSide;
  /** The sentence the question is about; `____` marks the gap of a cloze. */
  readonly sentence?: string;
  /** The focus phrase. */
  readonly phrase?: string;
  /** What is played; its text is shown only after the answer. */
  readonly listen?: { readonly text: string; readonly speech?: string };
  readonly options: readonly string[];
  readonly optionsSide: TextSide;
  /** The right answer, which is one of the options. */
  readonly correct: string;
  /** In the learner's native language. */
  readonly explanation: string;
}

/** Parses cached or received questions; null if it is not a list of complete questions, or an empty one. */
export function parseQuizQuestions(value: unknown): readonly QuizQuestion[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  return value.every(isQuizQuestion) ? value : null;
}

/**
 * The questions cached with a story's progress. `step_completions`, an object or the same as a JSON string, holds them
 * as `quiz_data` (specification, section 3).
 */
export function cachedQuizQuestions(stepCompletions: unknown): readonly QuizQuestion[] | null {
  const value = readStepCompletions(stepCompletions);
  return 'quiz_data' in value ? parseQuizQuestions(value.quiz_data) : null;
}

function isQuizQuestion(value: unknown): value is QuizQuestion {
  if (typeof value !== 'object' || value === null) return false;
  const { type, question, questionSide, sentence, phrase, listen, options, optionsSide, correct, explanation } =
    Object.fromEntries(Object.entries(value));
  return (
    quizQuestionTypes.some((known) => known === type) &&
    isText(question) &&
    isSide(questionSide) &&
    isSide(optionsSide) &&
    (sentence === undefined || isText(sentence)) &&
    (phrase === undefined || isText(phrase)) &&
    // A listening question without anything to play could only be guessed.
    (listen === undefined ? type !== 'listening' : isListen(listen)) &&
    Array.isArray(options) &&
    options.length >= 2 &&
    options.every(isText) &&
    new Set(options).size === options.length &&
    options.includes(correct) &&
    typeof explanation === 'string'
  );
}

function isListen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('text' in value) || !isText(value.text)) return false;
  return !('speech' in value) || value.speech === undefined || isText(value.speech);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isSide(value: unknown): value is TextSide {
  return value === 'target' || value === 'native';
}
