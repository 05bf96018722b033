import { readStepCompletions } from './story-steps.ts';
import { type StoryTopic, surpriseTopics } from './story-topics.ts';

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

/** Milliseconds the feedback is shown before the next question (specification, section 9). */
export const quizFeedbackMs = 2000;

/** The number of options in the question about the story's topic: the right one and three others. */
const topicChoiceCount = 4;

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

/**
 * Questions, and the options of each, in a new order, because every load shuffles (specification, section 4). `random`:
 * 0 <= n < 1.
 */
export function shuffleQuiz(questions: readonly QuizQuestion[], random: () => number): readonly QuizQuestion[] {
  return shuffled(questions, random).map((question) => ({ ...question, options: shuffled(question.options, random) }));
}

/** The Fisher-Yates shuffle. */
function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [mixed[last], mixed[other]];
    if (a !== undefined && b !== undefined) [mixed[last], mixed[other]] = [b, a];
  }
  return mixed;
}

/**
 * The badge of a type: upper case, with spaces instead of dashes (specification, section 2). `label` is the type's
 * word, for example `word-order`.
 */
export function quizBadge(label: string, locale: string): string {
  return label.replaceAll('-', ' ').toLocaleUpperCase(locale);
}

/** Compares exactly, as the contract says: an option that differs only in case is another option. */
export function isRightAnswer({ correct }: Pick<QuizQuestion, 'correct'>, option: string): boolean {
  return option === correct;
}

/**
 * The ratio of right answers, 0 to 1 (specification, section 4); null if nothing was asked, because that is no result.
 */
export function quizRatio(correct: number, total: number): number | null {
  return total > 0 ? correct / total : null;
}

/** The parts of a question about a story's topic; the interface provides the words. */
export interface TopicQuestion {
  readonly correct: StoryTopic;
  /** Including the right one, in random order. */
  readonly options: readonly StoryTopic[];
}

/**
 * The single question that replaces a quiz that could not be made (specification, section 9): what is the story about?
 * Null for an unknown topic, which has no name in the interface's language. `random`: 0 <= n < 1.
 */
export function topicQuestion(topic: string, random: () => number): TopicQuestion | null {
  const correct = surpriseTopics.find((known) => known === topic);
  if (correct === undefined) return null;
  const others = shuffled(
    surpriseTopics.filter((other) => other !== correct),
    random,
  );
  return { correct, options: shuffled([correct, ...others.slice(0, topicChoiceCount - 1)], random) };
}
