import { shuffled, type TargetLanguage } from '@fabula/domain';
import { wordFrequencyIn } from '@fabula/story-quality';
import type { CallersWords } from './callers-words.ts';

/** What a model is told of the words that the learner knows. */
export interface WordsToTell {
  /** How many are known. */
  readonly known: number;
  /** How many of those are among the 5,000 most frequent; none where the language has no list of them. */
  readonly frequent?: number;
  /** Some of the others, which say more than "the" and "house" do. */
  readonly rarer: readonly string[];
  /** Some that are being learned. */
  readonly learning: readonly string[];
}

/** Some 600 tokens. */
const mostRarer = 150;
/** A story has room for some of them. */
const mostLearning = 12;
/** A longer one is no word of a story. */
const longestWord = 30;

/**
 * Some of the learner's words, others each time; undefined where there are none. Words that the learner chose to learn
 * come before those that only were inferred.
 */
export function wordsToTell(
  words: CallersWords,
  language: TargetLanguage,
  random: () => number,
): WordsToTell | undefined {
  const known: string[] = [];
  const [chosen, inferred]: [string[], string[]] = [[], []];
  for (const [word, mark] of words) {
    if (word.length > longestWord) continue;
    if (mark.state === 'known') known.push(word);
    if (mark.state === 'learning') (mark.chosen ? chosen : inferred).push(word);
  }
  if (known.length + chosen.length + inferred.length === 0) return undefined;
  const frequencyOf = wordFrequencyIn(language);
  const isFrequent = (word: string) => ['commonest', 'common'].includes(frequencyOf(word));
  const rarer = known.filter((word) => !isFrequent(word));
  const hasList = !known.some((word) => frequencyOf(word) === 'unknown');
  return {
    known: known.length,
    ...(hasList && { frequent: known.length - rarer.length }),
    rarer: shuffled(rarer, random).slice(0, mostRarer),
    learning: [...shuffled(chosen, random), ...shuffled(inferred, random)].slice(0, mostLearning),
  };
}
