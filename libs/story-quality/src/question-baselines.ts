import type { LanguageName } from '@fabula/domain';
import { wordsIn } from './words-in.ts';

export interface ChoiceQuestion {
  readonly question: string;
  /** All different. */
  readonly options: readonly string[];
  /** Index of the right one. */
  readonly right: number;
}

/** What somebody gets who does not read the story. */
export interface BaselineResult {
  readonly questions: number;
  /** Right answers, 0 to 1. Among options that fit equally the guess is drawn, so it counts in parts. */
  readonly share: number;
  /** Right answers of whoever draws among all options. */
  readonly chance: number;
}

/** How well each option fits a guess; the highest is chosen. */
type Guess = (question: ChoiceQuestion, language: LanguageName) => readonly number[];

function resultOf(guess: Guess, questions: readonly ChoiceQuestion[], language: LanguageName): BaselineResult {
  let right = 0;
  let chance = 0;
  for (const question of questions) {
    const fits = guess(question, language);
    const best = Math.max(...fits);
    if (fits[question.right] === best) right += 1 / fits.filter((fit) => fit === best).length;
    chance += 1 / question.options.length;
  }
  const of = Math.max(1, questions.length);
  return { questions: questions.length, share: right / of, chance: chance / of };
}

type Baseline = (questions: readonly ChoiceQuestion[], language: LanguageName) => BaselineResult;
const baseline =
  (guess: Guess): Baseline =>
  (questions, language) =>
    resultOf(guess, questions, language);

/** Takes the option with the most letters. */
export const longestOption = baseline(({ options }) => options.map((option) => option.length));

/** Takes the option with the fewest letters. */
export const shortestOption = baseline(({ options }) => options.map((option) => -option.length));

/** Takes the option that has the most words of the question. */
export const sharedWords = baseline(({ question, options }, language) => {
  const asked = new Set(wordsIn(question, language));
  return options.map((option) => new Set(wordsIn(option, language).filter((word) => asked.has(word))).size);
});
