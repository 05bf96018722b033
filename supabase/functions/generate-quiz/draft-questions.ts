import type { Level } from '@fabula/domain';
import { z } from 'zod';
import type { QuizStory } from './quiz-story.ts';

/** A question as a model writes it, before it is checked. */
const draftQuestion = z.object({
  question: z.string(),
  correct: z.string(),
  wrong: z.array(z.string()),
  quote: z.string(),
  explanation: z.string(),
});
export type DraftQuestion = z.output<typeof draftQuestion>;
export const draftQuiz = z.object({ questions: z.array(draftQuestion) });

/** The story that questions are about, and their reader. */
export interface QuestionOptions {
  readonly story: QuizStory;
  readonly level: Level;
  /** Which language questions and options are in. */
  readonly side: 'target' | 'native';
}
