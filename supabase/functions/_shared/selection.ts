import type { Level, LibraryLanguage } from '@fabula/domain';
import type { StoredStory } from './stored-story.ts';
import { type Hit, searchStories } from './story-search.ts';
import { fullText } from './telling.ts';
import { wordsIn } from './vocabulary.ts';

/** A story that the learner has had in this language, and when it was last made. */
export interface SeenStory {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface Wish {
  /** The learner's own words, in any language; for `surprise`, the topic that was drawn. */
  readonly prompt: string;
  readonly surprise: boolean;
  readonly level: Level;
  /** The target language. */
  readonly language: LibraryLanguage;
  /** Words that should occur in the story; they take precedence over the prompt. */
  readonly vocabulary: readonly string[];
  /** Whether a longer story is wanted. */
  readonly long: boolean;
}

export interface Choice {
  readonly story: StoredStory;
  /** `closest` means that no story is about what the learner wrote. */
  readonly match: 'matched' | 'closest' | 'surprise';
}

/**
 * Picks a library story at the learner's level. A story the learner has not had comes before every other, then one with
 * more of the vocabulary, then the best match for the prompt. Once all were had, the one that was longest ago among
 * those that fit is repeated. `undefined` means that there is none at that level.
 *
 * "Matched" requires one theme word: scores are not comparable between prompts of one word and of fifty, and a score
 * threshold would call "the and for" a match in a long text.
 */
export function chooseStory(
  stories: readonly StoredStory[],
  wish: Wish,
  seen: readonly SeenStory[],
  random: () => number,
): Choice | undefined {
  const lastMade = new Map<string, string>();
  for (const { id, at } of seen) if (at > (lastMade.get(id) ?? '')) lastMade.set(id, at);
  const ofLevel = stories.filter((story) => story.level === wish.level);
  const fresh = ofLevel.filter((story) => !lastMade.has(story.id));
  const isRepeat = fresh.length === 0;

  // Without a prompt, the vocabulary says what the story should be about.
  const hits = searchStories(stories, wish.prompt.trim() === '' ? wish.vocabulary.join(' ') : wish.prompt);
  const pool = withMostVocabulary(isRepeat ? ofLevel : fresh, stories, wish);
  const fitting = pool.filter((story) => hits.get(story.id)?.aboutTheme);
  const candidates = longest(fitting.length > 0 ? fitting : pool, wish);
  const story = wish.surprise && !isRepeat ? drawByTopic(candidates, random) : best(candidates, hits, lastMade, random);
  if (!story) return undefined;
  if (wish.surprise) return { story, match: 'surprise' };
  return { story, match: fitting.length > 0 ? 'matched' : 'closest' };
}

/**
 * The stories with the most of the wanted words in the target language; where none has any, those that are about them
 * in any language; else all.
 */
function withMostVocabulary(
  pool: readonly StoredStory[],
  stories: readonly StoredStory[],
  { language, vocabulary }: Wish,
): readonly StoredStory[] {
  if (vocabulary.length === 0) return pool;
  const held = (story: StoredStory) => wordsIn(fullText(story.tellings[language]), vocabulary).length;
  const most = Math.max(0, ...pool.map(held));
  if (most > 0) return pool.filter((story) => held(story) === most);
  const hits = searchStories(stories, vocabulary.join(' '));
  const about = pool.filter((story) => hits.get(story.id)?.aboutTheme);
  return about.length > 0 ? about : pool;
}

/** The longest stories and those with one sentence less, where a longer story is wanted. */
function longest(stories: readonly StoredStory[], { language, long }: Wish): readonly StoredStory[] {
  if (!long) return stories;
  const sentences = (story: StoredStory) => story.tellings[language].sentences.length;
  const most = Math.max(0, ...stories.map(sentences));
  return stories.filter((story) => sentences(story) >= most - 1);
}

/** Draws a topic first and then one of its stories, so that a topic with many stories is not drawn more often. */
function drawByTopic(stories: readonly StoredStory[], random: () => number): StoredStory | undefined {
  const topic = draw([...new Set(stories.map((story) => story.topic))], random);
  return draw(
    stories.filter((story) => story.topic === topic),
    random,
  );
}

function best(
  stories: readonly StoredStory[],
  hits: ReadonlyMap<string, Hit>,
  lastMade: ReadonlyMap<string, string>,
  random: () => number,
): StoredStory | undefined {
  const age = (story: StoredStory) => lastMade.get(story.id) ?? '';
  const score = (story: StoredStory) => hits.get(story.id)?.score ?? 0;
  const sorted = stories.toSorted((left, right) => age(left).localeCompare(age(right)) || score(right) - score(left));
  const [first] = sorted;
  if (!first) return undefined;
  return draw(
    sorted.filter((story) => age(story) === age(first) && score(story) === score(first)),
    random,
  );
}

function draw<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}
