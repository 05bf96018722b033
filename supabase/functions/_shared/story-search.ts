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
import type { StoredStory } from './stored-story.ts';

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
  stories: readonly StoredStory[],
  prompt: string,
  likely: readonly LibraryLanguage[],
): Search {
  const wish = readWish(prompt, likely);
  const named = namedStories(wish, stories);
  const words = [...named.keys()].map((word) => [word, nameWeight] as const);
  const themes = [...themesIn(stories)].map(([id, own]) => {
    const naming = [...named].filter(([, ids]) => ids.has(id)).map(([word]) => [word, 1] as const);
    return [id, naming.length > 0 ? new Map([...own, ...naming]) : own] as const;
  });
  return { wish, matches: matchStories({ ...wish, concepts: new Map([...wish.concepts, ...words]) }, new Map(themes)) };
}

/** By word: the stories that have as a keyword a word which no concept has. */
function namedStories(
  { unknown, language }: ReadWish,
  stories: readonly StoredStory[],
): ReadonlyMap<string, ReadonlySet<string>> {
  if (unknown.length === 0) return new Map();
  const keywords = keywordsIn(stories, language);
  const found = unknown.map(({ folded, stems }) => {
    const ids = [folded, ...stems].flatMap((key) => [...(keywords.get(key) ?? [])]);
    return [folded, new Set(ids)] as const;
  });
  return new Map(found.filter(([, ids]) => ids.size > 0));
}

type Keywords = ReadonlyMap<string, ReadonlySet<string>>;

/** By library, which the cache hands out as one array for each version. */
const themes = new WeakMap<readonly StoredStory[], ReadonlyMap<string, Themes>>();
const keywords = new WeakMap<readonly StoredStory[], Map<LibraryLanguage, Keywords>>();

function themesIn(stories: readonly StoredStory[]): ReadonlyMap<string, Themes> {
  const known = themes.get(stories);
  if (known) return known;
  const made = new Map(stories.map(({ id, topic, concepts }) => [id, themesOf(concepts, topic)]));
  themes.set(stories, made);
  return made;
}

/** The ids of stories by the forms and stems of their keywords of one word. */
function keywordsIn(stories: readonly StoredStory[], language: LibraryLanguage): Keywords {
  const ofLibrary = keywords.get(stories) ?? new Map<LibraryLanguage, Keywords>();
  keywords.set(stories, ofLibrary);
  const known = ofLibrary.get(language);
  if (known) return known;
  const made = new Map<string, Set<string>>();
  for (const { id, tellings } of stories) {
    for (const keyword of tellings[language].keywords) {
      const [word, ...more] = formsIn(keyword, language);
      if (!word || more.length > 0) continue;
      for (const key of [word.folded, ...word.stems]) made.set(key, (made.get(key) ?? new Set()).add(id));
    }
  }
  ofLibrary.set(language, made);
  return made;
}
