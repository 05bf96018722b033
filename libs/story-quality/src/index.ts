export { type Coverage, coverage } from './coverage.ts';
export { isInLanguage, type LanguageVerdict } from './language-identification.ts';
export { coverageFloor, levelProblems } from './level-problems.ts';
export { likeness, likenesses, type Shingles, sameStoryLikeness, shinglesOf } from './likeness.ts';
export { markupIn } from './markup.ts';
export {
  type BaselineName,
  type BaselineResult,
  baselineNames,
  baselines,
  type ChoiceQuestion,
  chanceRange,
  isNearChance,
} from './question-baselines.ts';
export { repetitionIn } from './repetition.ts';
export { foreignScript } from './script.ts';
export { type Bounds, boundsText, sentenceBounds } from './sentence-bounds.ts';
export { type WordFrequency, wordFrequencyIn } from './word-frequency.ts';
export { wordsIn } from './words-in.ts';
