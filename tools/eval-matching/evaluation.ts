import { readFileSync } from 'node:fs';
import { type Level, type LibraryLanguage, levels, libraryLanguages } from '@fabula/domain';
import { type Choice, chooseStory, type StorySummary } from '@fabula/supabase/stories';
import { z } from 'zod';
import { librarySummaries } from '../library/shipped-library.ts';

const wishes = z.array(
  z.strictObject({
    wish: z.string(),
    language: z.enum(libraryLanguages),
    level: z.enum(levels),
    /** The stories that would answer it, as somebody judged who has not read the matcher. */
    fits: z.array(z.string()),
    /** Whether no story of the level does. */
    none: z.boolean(),
    /** Whether a comic story would mock whoever wrote it. */
    sensitive: z.boolean(),
  }),
);
export type JudgedWish = z.output<typeof wishes>[number];

/** What was chosen for a wish, of several that fit alike in every draw. */
export interface JudgedChoice {
  readonly wish: JudgedWish;
  /** Whether no story that is offered fits. */
  readonly none: boolean;
  readonly choices: readonly Choice[];
  readonly right: boolean;
  readonly comedy: boolean;
  /** Whether it is right because it leads to a later part that fits, and does not fit itself. */
  readonly byBeginning: boolean;
  /** Whether somebody who has read nothing is given a later part of a series. */
  readonly later: boolean;
}

/** Numbers between which every draw among equals lies, so that no luck makes a choice right. */
const draws = [0, 0.2, 0.4, 0.6, 0.8, 0.999];

export function readWishes(name: string): readonly JudgedWish[] {
  return wishes.parse(JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')));
}

/** The stories that learners are offered. */
export function shippedLibrary(): readonly StorySummary[] {
  return librarySummaries().filter(({ retired }) => !retired);
}

/** The stories that were there when the wishes were judged: nobody has said yet which of them a newer story answers. */
export function judgedAmong(library: readonly StorySummary[]): readonly StorySummary[] {
  const ids = z
    .array(z.string())
    .parse(JSON.parse(readFileSync(new URL('./judged-stories.json', import.meta.url), 'utf8')));
  return library.filter(({ id }) => ids.includes(id));
}

export function judge(stories: readonly StorySummary[], wish: JudgedWish): JudgedChoice {
  const choices = draws.flatMap((draw) => choose(stories, wish.wish, wish.language, wish.level, draw) ?? []);
  // Where every story that fitted is retired, none does.
  const none = !stories.some(({ id }) => wish.fits.includes(id));
  const fits = (id: string) => wish.fits.includes(id);
  const isItself = ({ story, match }: Choice) => (none ? match === 'closest' : match !== 'closest' && fits(story.id));
  const isRight = (choice: Choice) => isItself(choice) || (choice.leadsTo?.every(fits) ?? false);
  return {
    wish,
    none,
    choices,
    right: choices.length > 0 && choices.every(isRight),
    byBeginning: choices.length > 0 && choices.every(isRight) && !choices.every(isItself),
    later: choices.some(({ story }) => (story.series?.part ?? 1) > 1),
    comedy: wish.sensitive && choices.some(({ story }) => story.tone === 'comic'),
  };
}

/** As the function chooses for a learner who has read nothing yet and writes the native language. */
function choose(
  stories: readonly StorySummary[],
  prompt: string,
  native: LibraryLanguage,
  level: Level,
  draw: number,
): Choice | undefined {
  const language = native === 'English' ? 'Spanish' : 'English';
  const wish = { prompt, level, language, native, surprise: false, vocabulary: [], long: false } as const;
  return chooseStory(stories, wish, [], () => draw);
}

export interface MatchingFigures {
  readonly language: string;
  readonly wishes: number;
  readonly right: number;
  /** Of the right ones, those that do not fit themselves, and say that a later part of their series does. */
  readonly byBeginning: number;
  /** Those that are a later part of a series. */
  readonly later: number;
  /** Of the wishes that no story fits, those of which that was said. */
  readonly none: number;
  readonly nearestSaid: number;
  readonly sensitive: number;
  readonly comedies: number;
}

/** One row for each language, and one for all. */
export function figuresOf(judged: readonly JudgedChoice[]): readonly MatchingFigures[] {
  const rows = libraryLanguages.map(
    (language) => [language, judged.filter(({ wish }) => wish.language === language)] as const,
  );
  return [...rows, ['All', judged] as const].map(([language, of]) => ({
    language,
    wishes: of.length,
    right: of.filter(({ right }) => right).length,
    byBeginning: of.filter(({ byBeginning }) => byBeginning).length,
    later: of.filter(({ later }) => later).length,
    none: of.filter(({ none }) => none).length,
    nearestSaid: of.filter(({ none, right }) => none && right).length,
    sensitive: of.filter(({ wish }) => wish.sensitive).length,
    comedies: of.filter(({ comedy }) => comedy).length,
  }));
}
