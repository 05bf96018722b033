import MiniSearch from 'minisearch';
import { searchTerms, shorterForms, stemOf } from './search-terms.ts';
import type { StoredStory } from './stored-story.ts';

/**
 * What a story is about stands here; its other fields only order stories that are equally near. One word of a keyword of
 * several ("first day") proves nothing, so those are apart.
 */
const themeFields = ['topic', 'keywords'];
const boost = { topic: 4, keywords: 4, keywordPhrases: 2, title: 2, scenario: 1, sentences: 0.5 };

/** How many typing errors a word survives; two letters that changed places are two. */
const typingErrors = ({ length }: string) => (length >= 8 ? 2 : length >= 6 && 1);

/** How near a story is to a wish. */
export interface Hit {
  readonly score: number;
  /** A word of the wish is one of the story's themes. */
  readonly aboutTheme: boolean;
}

/** The stories that have a word of the prompt, by id. */
export function searchStories(stories: readonly StoredStory[], prompt: string): ReadonlyMap<string, Hit> {
  const results = indexOf(stories).search(
    {
      combineWith: 'OR',
      queries: [
        { queries: [prompt], processTerm: stemOf, prefix: (term) => term.length >= 5 },
        { queries: [prompt], processTerm: shorterForms },
        { queries: [prompt], fuzzy: typingErrors },
      ],
    },
    { boost },
  );
  return new Map(
    results.map(({ id, score, match }) => {
      const fields = Object.values(match).flat();
      return [String(id), { score, aboutTheme: fields.some((field) => themeFields.includes(field)) }];
    }),
  );
}

/** By library, which the cache hands out as one array per version. */
const indexes = new WeakMap<readonly StoredStory[], MiniSearch>();

function indexOf(stories: readonly StoredStory[]): MiniSearch {
  const known = indexes.get(stories);
  if (known) return known;
  const index = new MiniSearch({ fields: Object.keys(boost), tokenize: searchTerms, processTerm: (term) => term });
  const shared = sharedKeywords(stories);
  for (const story of stories) {
    const { id, topic, tellings } = story;
    const all = Object.values(tellings);
    const keywords = [...new Set([...keywordsOf(story), ...(shared.get(topic) ?? [])])];
    index.add({
      id,
      topic,
      keywords: keywords.filter((keyword) => !keyword.includes(' ')).join('\n'),
      keywordPhrases: keywords.filter((keyword) => keyword.includes(' ')).join('\n'),
      title: all.map((telling) => telling.title).join('\n'),
      scenario: all.map((telling) => telling.scenario).join('\n'),
      sentences: all.flatMap((telling) => telling.sentences.map(({ text }) => text)).join('\n'),
    });
  }
  indexes.set(stories, index);
  return index;
}

function keywordsOf({ tellings }: StoredStory): string[] {
  return Object.values(tellings)
    .flatMap((telling) => telling.keywords)
    .map((keyword) => keyword.toLowerCase());
}

/** The keywords that more than one story of a topic has: they are the topic's, so its other stories are about them too. */
function sharedKeywords(stories: readonly StoredStory[]): ReadonlyMap<string, readonly string[]> {
  const byTopic = Map.groupBy(stories, (story) => story.topic);
  return new Map(
    [...byTopic].map(([topic, group]) => {
      const uses = Map.groupBy(
        group.flatMap((story) => [...new Set(keywordsOf(story))]),
        (keyword) => keyword,
      );
      return [topic, [...uses].filter(([, users]) => users.length > 1).map(([keyword]) => keyword)];
    }),
  );
}
