import { type LibraryLanguage, libraryLanguages } from '@fabula/domain';
import {
  baselines,
  type ChoiceQuestion,
  chanceRange,
  isNearChance,
  likenesses,
  sameStoryLikeness,
  shinglesOf,
} from '@fabula/story-quality';
import type { Story } from './story-format.ts';

/** Two tellings of different stories, and how much of the shorter one is in the other: 0 to 1. */
export interface AlikeStories {
  readonly one: string;
  readonly other: string;
  readonly likeness: number;
}

/**
 * Compares each telling of a library with every other one, the most alike first. Compares across languages too, which
 * finds tellings that were not translated. A story that tells another one again may be like it.
 */
export function alikeStories(stories: readonly Story[]): AlikeStories[] {
  const tellings = stories.flatMap(({ id, retells, tellings: all }) =>
    libraryLanguages.map((language) => ({
      id,
      retells,
      language,
      name: `${id} in ${language}`,
      shingles: shinglesOf(all[language].sentences.map(({ text }) => text).join(' ')),
    })),
  );
  return likenesses(tellings.map(({ shingles }) => shingles))
    .flatMap((row, index) => {
      const [one, ...later] = tellings.slice(index);
      return later.flatMap((other, step) => {
        const isAgain = one?.retells === other.id || other.retells === one?.id;
        if (!one || (isAgain && one.language === other.language)) return [];
        return [{ one: one.name, other: other.name, likeness: row[step] ?? 0 }];
      });
    })
    .sort((a, b) => b.likeness - a.likeness);
}

/** The questions of stories, in the form that the baselines take. */
export function questionsIn(stories: readonly Story[], language: LibraryLanguage): ChoiceQuestion[] {
  return stories.flatMap(({ tellings }) =>
    tellings[language].questions.map(({ question, options }) => ({ question, options, right: 0 })),
  );
}

/** Tellings that are the same story, one line each. */
export function sameStories(stories: readonly Story[]): string[] {
  return alikeStories(stories)
    .filter((pair) => pair.likeness >= sameStoryLikeness)
    .map((pair) => `${pair.one} and ${pair.other} are alike: ${pair.likeness.toFixed(2)}`);
}

/**
 * Baselines that guess the quizzes, one line each. Measured over all questions of a language together, because chance
 * may get all questions of one story right.
 */
export function guessableQuizzes(stories: readonly Story[]): string[] {
  return libraryLanguages.flatMap((language) => guessable(questionsIn(stories, language), language));
}

function guessable(questions: readonly ChoiceQuestion[], language: LibraryLanguage): string[] {
  return Object.entries(baselines).flatMap(([name, baseline]) => {
    const result = baseline(questions, language);
    if (isNearChance(result)) return [];
    const { min, max } = chanceRange(result);
    return [`${language}: ${name} gets ${result.share.toFixed(3)} right, not ${min.toFixed(3)} to ${max.toFixed(3)}`];
  });
}
