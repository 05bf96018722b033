import type { LibraryLanguage } from '@fabula/domain';
import {
  formsIn,
  type Match,
  matchStories,
  type ReadWish,
  readWish,
  type Themes,
  themesOf,
} from '@fabula/story-wishes';
import type { StorySummary } from './stored-story.ts';

/** What a learner wrote, and what each story of the library has to do with it. */
export interface Search {
  readonly wish: ReadWish;
  /** By the story's id. */
  readonly matches: ReadonlyMap<string, Match>;
}

/** A keyword says less than a concept, which somebody has thought about for each story. */
const nameWeight = 0.75;

/** Compares what a learner wrote with every story. `likely`: the languages the learner most likely writes. */
export function searchStories(
  stories: readonly StorySummary[],
  prompt: string,
  likely: readonly LibraryLanguage[],
): Search {
  const wish = readWish(prompt, likely);
  const named = namedStories(wish, stories);
  const words = [...named.keys()].map((word) => [word, nameWeight] as const);
  const themes = stories.map((story) => {
    const own = themesOfStory(story);
    const naming = [...named].filter(([, ids]) => ids.has(story.id)).map(([word]) => [word, 1] as const);
    return [story.id, naming.length > 0 ? new Map([...own, ...naming]) : own] as const;
  });
  return { wish, matches: matchStories({ ...wish, concepts: new Map([...wish.concepts, ...words]) }, new Map(themes)) };
}

/** By word: the stories that have as a keyword a word which no concept has. */
function namedStories(
  { unknown, language }: ReadWish,
  stories: readonly StorySummary[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = unknown.map(({ folded, stems }) => {
    const naming = stories.filter((story) => [folded, ...stems].some((key) => keywordsOf(story, language).has(key)));
    return [folded, new Set(naming.map(({ id }) => id))] as const;
  });
  return new Map(found.filter(([, ids]) => ids.size > 0));
}

const themes = new WeakMap<StorySummary, Themes>();
const keywords = new WeakMap<StorySummary, Map<LibraryLanguage, ReadonlySet<string>>>();

function themesOfStory(story: StorySummary): Themes {
  const known = themes.get(story);
  if (known) return known;
  const made = themesOf(story.concepts, story.topic);
  themes.set(story, made);
  return made;
}

/** The forms and stems of its keywords of one word. */
function keywordsOf(story: StorySummary, language: LibraryLanguage): ReadonlySet<string> {
  const ofStory = keywords.get(story) ?? new Map<LibraryLanguage, ReadonlySet<string>>();
  keywords.set(story, ofStory);
  const known = ofStory.get(language);
  if (known) return known;
  const made = story.keywords[language].flatMap((keyword) => {
    const [word, ...more] = formsIn(keyword, language);
    return word && more.length === 0 ? [word.folded, ...word.stems] : [];
  });
  const forms = new Set(made);
  ofStory.set(language, forms);
  return forms;
}
