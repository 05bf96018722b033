import type { LanguageName } from '@fabula/domain';
import { wordsIn } from './words-in.ts';

export interface ChoiceQuestion {
  readonly question: string;
  /** All different. */
  readonly options: readonly string[];
  /** Index of the right one. */
  readonly right: number;
}

/** The score of a guesser who does not read the story. */
export interface BaselineResult {
  readonly questions: number;
  /** The share of right answers, 0 to 1. A tie among options counts as the fraction that drawing would get right. */
  readonly share: number;
  /** The share that drawing among all options would get right. */
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

/** Chooses the option with the most letters. */
export const longestOption = baseline(({ options }) => options.map((option) => option.length));

/** Chooses the option with the fewest letters. */
export const shortestOption = baseline(({ options }) => options.map((option) => -option.length));

/** Chooses the option that shares the most words with the question. */
export const sharedWords = baseline(({ question, options }, language) => {
  const asked = new Set(wordsIn(question, language));
  return options.map((option) => new Set(wordsIn(option, language).filter((word) => asked.has(word))).size);
});

/** Chooses the option most like the others, because an author of wrong options tends to vary the right one. */
export const centralOption = baseline(({ options }, language) => {
  const parts = options.map((option) => trigrams(wordsIn(option, language).join(' ')));
  return parts.map((own, index) =>
    // Rounded, so that the order of summation does not matter.
    Number(parts.reduce((sum, other, at) => (at === index ? sum : sum + shareInCommon(own, other)), 0).toFixed(6)),
  );
});

/**
 * Chooses the option whose form differs from the others: its length in words, its beginning and end, a number in it.
 */
export const oddFormOut = baseline(({ options }, language) => {
  const forms = options.map((option) => formOf(option, language));
  return forms.map((form, index) => {
    const others = forms.filter((_, at) => at !== index);
    return form.filter((feature, at) => {
      const rest = new Set(others.map((other) => other[at]));
      return rest.size === 1 && !rest.has(feature);
    }).length;
  });
});

function formOf(option: string, language: LanguageName): readonly string[] {
  const words = wordsIn(option, language);
  return [
    String(words.length),
    words[0] ?? '',
    words.at(-1) ?? '',
    String(/\p{N}/u.test(option)),
    String(/^\p{Lu}/u.test(option)),
    /[^\p{L}\p{N}]?$/u.exec(option)?.[0] ?? '',
  ];
}

function trigrams(text: string): ReadonlySet<string> {
  const padded = [...`  ${text} `];
  return new Set(padded.slice(2).map((_, index) => padded.slice(index, index + 3).join('')));
}

/** The Dice coefficient, 0 to 1. */
function shareInCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((part) => b.has(part)).length;
  return (2 * common) / Math.max(1, a.size + b.size);
}

/** All baselines, by name. */
export const baselines = { longestOption, shortestOption, sharedWords, centralOption, oddFormOut } as const;
export type BaselineName = keyof typeof baselines;
export const baselineNames = [
  'longestOption',
  'shortestOption',
  'sharedWords',
  'centralOption',
  'oddFormOut',
] as const satisfies readonly BaselineName[];

/**
 * How far a share may be from chance: 2.58 standard deviations, which random drawing exceeds once in a hundred times.
 */
const deviations = 2.58;

/** The range of shares that random drawing would get, both ends included; a baseline outside of it knows something. */
export function chanceRange({ chance, questions }: BaselineResult): { readonly min: number; readonly max: number } {
  const width = questions === 0 ? 1 : deviations * Math.sqrt((chance * (1 - chance)) / questions);
  return { min: Math.max(0, chance - width), max: Math.min(1, chance + width) };
}

/** Whether a baseline is right no more and no less often than random drawing may be. */
export function isNearChance(result: BaselineResult): boolean {
  const { min, max } = chanceRange(result);
  return result.share >= min && result.share <= max;
}
