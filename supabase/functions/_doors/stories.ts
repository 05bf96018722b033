// How stories are chosen, told and written, and quizzes made, for programs that measure or seed them.
export { fillStory } from '../_shared/filled-story.ts';
export { type Choice, chooseStory } from '../_shared/selection.ts';
export {
  type StoredStory,
  type StorySummary,
  storedStory,
  storySummary,
  summaryColumns,
  summaryOf,
} from '../_shared/stored-story.ts';
export { type ToldStory, tellStory } from '../_shared/telling.ts';
export { makeQuiz } from '../generate-quiz/make-quiz.ts';
export { modelQuestions } from '../generate-quiz/model-questions.ts';
export { fromOwnStory } from '../generate-quiz/own-story.ts';
export { fromLibrary, type QuizStory, sideFor } from '../generate-quiz/quiz-story.ts';
export type { ProblemCode } from '../generate-story/gate/problem.ts';
export type { StoryDraft } from '../generate-story/gate/story-draft.ts';
export { type Writing, writeStory } from '../generate-story/write-story.ts';
export { expressionOf, senseIn } from '../translate-word/expression.ts';
export { lookUp } from '../translate-word/glossary.ts';
export { vocabularyOf } from '../translate-word/vocabulary.ts';
