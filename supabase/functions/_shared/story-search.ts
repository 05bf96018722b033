import type { LibraryLanguage } from '@fabula/domain';
import {
  formsIn,
  isSameWord,
  type Match,
  matchStories,
  type ReadWish,
  readWish,
  type Themes,
  themesOf,
  type WordForm,
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
  const named = new Map(
    wish.unknown.map((word) => [word.folded, storiesNaming(word, wish.language, stories)] as const),
  );
  const known = [...named].filter(([, ids]) => ids.size > 0);
  const concepts = new Map([...wish.concepts, ...known.map(([word]) => [word, nameWeight] as const)]);
  const themes = [...themesIn(stories)].map(([id, own]) => {
    const words = known.filter(([, ids]) => ids.has(id)).map(([word]) => [word, 1] as const);
    return [id, words.length > 0 ? new Map([...own, ...words]) : own] as const;
  });
  return { wish, matches: matchStories({ ...wish, concepts }, new Map(themes)) };
}

/** The stories that have as a keyword a word that no concept has. */
function storiesNaming(
  word: WordForm,
  language: LibraryLanguage,
  stories: readonly StoredStory[],
): ReadonlySet<string> {
  const naming = stories.filter(({ tellings }) =>
    tellings[language].keywords.some((keyword) => {
      const [first, ...more] = formsIn(keyword, language);
      return first && more.length === 0 && isSameWord(first, word);
    }),
  );
  return new Set(naming.map(({ id }) => id));
}

/** By library, which the cache hands out as one array for each version. */
const themes = new WeakMap<readonly StoredStory[], ReadonlyMap<string, Themes>>();

function themesIn(stories: readonly StoredStory[]): ReadonlyMap<string, Themes> {
  const known = themes.get(stories);
  if (known) return known;
  const made = new Map(stories.map(({ id, topic, concepts }) => [id, themesOf(concepts, topic)]));
  themes.set(stories, made);
  return made;
}
