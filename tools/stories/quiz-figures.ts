import { questionsIn, type Story, storyLanguages } from '@fabula/stories';
import {
  type BaselineName,
  baselineNames,
  baselines,
  chanceRange,
  isNearChance,
  type MeasuredLanguage,
} from '@fabula/story-quality';

/** What guessing gets right of a language's questions. */
export interface QuizFigures {
  readonly language: MeasuredLanguage;
  readonly questions: number;
  /** Shares that drawing would give. */
  readonly chance: { readonly min: number; readonly max: number };
  /** Shares right, 0 to 1. */
  readonly right: Readonly<Record<BaselineName, number>>;
  /** Those that know something. */
  readonly tells: readonly BaselineName[];
}

export function quizFigures(stories: readonly Story[]): QuizFigures[] {
  return storyLanguages.map((language) => {
    const questions = questionsIn(stories, language);
    const resultOf = (name: BaselineName) => baselines[name](questions, language);
    return {
      language,
      questions: questions.length,
      chance: chanceRange(resultOf('longestOption')),
      right: {
        longestOption: resultOf('longestOption').share,
        shortestOption: resultOf('shortestOption').share,
        sharedWords: resultOf('sharedWords').share,
        centralOption: resultOf('centralOption').share,
        oddFormOut: resultOf('oddFormOut').share,
      },
      tells: baselineNames.filter((name) => !isNearChance(resultOf(name))),
    };
  });
}
