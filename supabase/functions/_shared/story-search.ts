import MiniSearch from 'minisearch';
import { searchTerms, shorterForms, stemOf } from './search-terms.ts';
import type { StoredStory } from './stored-story.ts';

/**
 * The fields that say what a story is about; its other fields only rank equally close stories. One word of a keyword
 * with several ("first day") proves nothing, so those keywords are separate.
 */
const themeFields = ['topic', 'keywords'];
const boost = { topic: 4, keywords: 4, keywordPhrases: 2, title: 2, scenario: 1, sentences: 0.5 };

/** How many typing errors are tolerated in a word; two swapped letters count as two. */
const typingErrors = ({ length }: string) => (length >= 8 ? 2 : length >= 6 && 1);

/** How well a story matches a prompt. */
export interface Hit {
  readonly score: number;
  /** Whether a word of the prompt is one of the story's themes. */
  readonly aboutTheme: boolean;
}

/** The stories that contain a word of the prompt, by id. */
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

/** By library, which the cache hands out as one array for each version. */
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

/**
 * The keywords that a third of a topic’s stories share: they belong to the topic, so its others are about them too.
 */
function sharedKeywords(stories: readonly StoredStory[]): ReadonlyMap<string, readonly string[]> {
  const byTopic = Map.groupBy(stories, (story) => story.topic);
  return new Map(
    [...byTopic].map(([topic, group]) => {
      const uses = Map.groupBy(
        group.flatMap((story) => [...new Set(keywordsOf(story))]),
        (keyword) => keyword,
      );
      return [
        topic,
        [...uses]
          .filter(([, users]) => users.length > 1 && users.length * 3 >= group.length)
          .map(([keyword]) => keyword),
      ];
    }),
  );
}
