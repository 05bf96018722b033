import type { Level, LibraryLanguage } from '@fabula/domain';
import { coverage } from './coverage.ts';
import { boundsText, sentenceBounds } from './sentence-bounds.ts';
import { wordsIn } from './words-in.ts';

/**
 * The least share of running words among the 5,000 most frequent, by language and level: three standard deviations
 * below the mean of the library's stories, rounded down. The lists are made from subtitles, which favor English.
 */
const leastCoverage: Partial<Record<LibraryLanguage, Readonly<Record<Level, number>>>> = {
  English: { Beginner: 0.89, Intermediate: 0.87, Advanced: 0.82 },
  Spanish: { Beginner: 0.84, Intermediate: 0.78, Advanced: 0.75 },
  French: { Beginner: 0.84, Intermediate: 0.81, Advanced: 0.77 },
  German: { Beginner: 0.81, Intermediate: 0.77, Advanced: 0.72 },
  Italian: { Beginner: 0.8, Intermediate: 0.76, Advanced: 0.71 },
};

/** The least share of frequent words in a story; `undefined` if words are not judged. */
export function coverageFloor(level: Level, language: LibraryLanguage): number | undefined {
  return leastCoverage[language]?.[level];
}

/**
 * Why a story's sentences do not fit a level, one line each, in English and without quoting the text: sentences outside
 * the level's bounds, and too many rare words if that is judged. Words that are too easy are not detected. `given`:
 * texts whose words count as known. Empty if they fit.
 */
export function levelProblems(
  sentences: readonly string[],
  level: Level,
  language: LibraryLanguage,
  given: readonly string[] = [],
): string[] {
  const bounds = sentenceBounds(level, language);
  const lengths = sentences.flatMap((text, index) => {
    const words = wordsIn(text, language).length;
    if (words >= bounds.min && words <= bounds.max) return [];
    return [`sentence ${index} has ${words} words, ${level} has ${boundsText(bounds)}`];
  });
  return [...lengths, ...rareWords(sentences.join(' '), level, language, given)];
}

function rareWords(text: string, level: Level, language: LibraryLanguage, given: readonly string[]): string[] {
  const floor = coverageFloor(level, language);
  const covered = coverage(text, language, given);
  if (floor === undefined || covered === undefined || covered.share >= floor) return [];
  const percent = (share: number) => `${Math.floor(share * 100)}%`;
  return [`${percent(covered.share)} of the words are common ones, ${level} has at least ${percent(floor)}`];
}
