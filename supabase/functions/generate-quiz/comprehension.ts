import { type Candidate, optionsOf } from './question.ts';
import type { QuizStory } from './quiz-story.ts';

/** The questions that were written for the story. */
export function comprehension({ questions, questionsSide }: QuizStory): readonly Candidate[] {
  return questions.flatMap(({ question, options: [correct = '', ...others], explanation }): Candidate[] => {
    const options = optionsOf(correct, others);
    if (!options) return [];
    const sides = { questionSide: questionsSide, optionsSide: questionsSide };
    return [
      { question: { type: 'comprehension', question, options, correct, explanation, ...sides }, sentence: undefined },
    ];
  });
}
