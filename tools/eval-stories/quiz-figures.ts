import { type LibraryLanguage, libraryLanguages } from '@fabula/domain';
import { questionsIn, type Story } from '@fabula/stories';
import {
  type BaselineName,
  baselineNames,
  baselines,
  type ChoiceQuestion,
  chanceRange,
  isNearChance,
} from '@fabula/story-quality';
import type { FreshQuiz } from './fresh-quiz.ts';

/** How many of a language's questions guessing gets right. */
export interface QuizFigures {
  readonly language: LibraryLanguage;
  readonly questions: number;
  /** The shares that random guessing would get right. */
  readonly chance: { readonly min: number; readonly max: number };
  /** Shares of right answers, 0 to 1. */
  readonly right: Readonly<Record<BaselineName, number>>;
  /** The baselines that do better than chance. */
  readonly tells: readonly BaselineName[];
}

/** The quizzes written for the library, by language. */
export function libraryQuizzes(stories: readonly Story[]): QuizFigures[] {
  return libraryLanguages.map((language) => quizFigures(questionsIn(stories, language), language));
}

/** The quizzes of stories a model wrote, by the language they are in. */
export function freshQuizzes(quizzes: readonly FreshQuiz[]): QuizFigures[] {
  return [...Map.groupBy(quizzes, ({ language }) => language)].map(([language, same]) =>
    quizFigures(
      same.flatMap(({ questions }) => questions),
      language,
    ),
  );
}

function quizFigures(questions: readonly ChoiceQuestion[], language: LibraryLanguage): QuizFigures {
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
}
