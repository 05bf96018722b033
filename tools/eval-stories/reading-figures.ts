import { type Level, type LibraryLanguage, levels, libraryLanguages } from '@fabula/domain';
import {
  coverage,
  coverageFloor,
  isInLanguage,
  likeness,
  repetitionIn,
  shinglesOf,
  wordsIn,
} from '@fabula/story-quality';

/** The parts of a story that are read. */
export interface ReadStory {
  readonly name: string;
  readonly language: LibraryLanguage;
  readonly level: Level;
  readonly sentences: readonly string[];
}

/** The measurements of the stories in one language at one level. */
export interface ReadingFigures {
  readonly language: LibraryLanguage;
  readonly level: Level;
  readonly stories: number;
  readonly sentences: number;
  /** Words per sentence. */
  readonly meanWords: number;
  /** Share of frequent words, 0 to 1; null where the language's words are not judged. */
  readonly coverage: { readonly mean: number; readonly least: number; readonly floor: number } | null;
  /** Stories that are clearly in their language. */
  readonly inLanguage: number;
  /** Sentences that are repeated within a story. */
  readonly repeated: number;
  /** The two most similar stories, among these and any other: 0 to 1. */
  readonly closest: { readonly likeness: number; readonly one: string; readonly other: string } | null;
}

/** One row for each language and level that has stories. `others` are only compared with, not measured. */
export function readingFigures(stories: readonly ReadStory[], others: readonly ReadStory[] = []): ReadingFigures[] {
  return libraryLanguages.flatMap((language) =>
    levels.flatMap((level) => {
      const same = stories.filter((story) => story.language === language && story.level === level);
      const compared = [...stories, ...others].filter((story) => story.language === language);
      return same.length === 0 ? [] : [figuresOf(same, compared, language, level)];
    }),
  );
}

const textOf = ({ sentences }: ReadStory) => sentences.join(' ');
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function figuresOf(
  stories: readonly ReadStory[],
  compared: readonly ReadStory[],
  language: LibraryLanguage,
  level: Level,
): ReadingFigures {
  const sentences = stories.flatMap((story) => story.sentences);
  return {
    language,
    level,
    stories: stories.length,
    sentences: sentences.length,
    meanWords: meanOf(sentences.map((sentence) => wordsIn(sentence, language).length)),
    coverage: coverageOf(stories, language, level),
    inLanguage: stories.filter((story) => isInLanguage(textOf(story), language) === 'yes').length,
    repeated: stories.flatMap((story) => repetitionIn(story.sentences, language)).length,
    closest: closestOf(stories, compared),
  };
}

function coverageOf(
  stories: readonly ReadStory[],
  language: LibraryLanguage,
  level: Level,
): ReadingFigures['coverage'] {
  const floor = coverageFloor(level, language);
  const shares = stories.flatMap((story) => coverage(textOf(story), language)?.share ?? []);
  if (floor === undefined || shares.length === 0) return null;
  return { mean: meanOf(shares), least: Math.min(...shares), floor };
}

function closestOf(stories: readonly ReadStory[], compared: readonly ReadStory[]): ReadingFigures['closest'] {
  const shingles = new Map(compared.map((story) => [story, shinglesOf(textOf(story))]));
  const pairs = stories.flatMap((one) =>
    compared
      .filter((other) => other !== one)
      .map((other) => ({
        likeness: likeness(shingles.get(one) ?? '', shingles.get(other) ?? ''),
        one: one.name,
        other: other.name,
      })),
  );
  return pairs.toSorted((a, b) => b.likeness - a.likeness)[0] ?? null;
}
