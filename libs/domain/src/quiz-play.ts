import type { QuizQuestion } from './quiz.ts';
import { shuffled } from './shuffled.ts';
import { type StoryTopic, surpriseTopics } from './story-topics.ts';

// What asking and answering need. Reading a story's progress needs only what a question is (quiz.ts), and is part of
// Today's first screen.

/** Milliseconds the feedback is shown before the next question (specification, section 9). */
export const quizFeedbackMs = 2000;

/** The number of options in the question about the story's topic: the right one and three others. */
const topicChoiceCount = 4;

/**
 * Questions, and the options of each, in a new order, because every load shuffles (specification, section 4). `random`:
 * 0 <= n < 1.
 */
export function shuffleQuiz(questions: readonly QuizQuestion[], random: () => number): readonly QuizQuestion[] {
  return shuffled(questions, random).map((question) => ({ ...question, options: shuffled(question.options, random) }));
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
