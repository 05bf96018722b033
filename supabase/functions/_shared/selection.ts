import {
  type CefrStep,
  easiestToLearnFrom,
  type Level,
  type LibraryLanguage,
  type Turn,
  takeInTurn,
  type WordShare,
} from '@fabula/domain';
import type { StorySummary } from './stored-story.ts';
import { type Search, searchStories } from './story-search.ts';
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
  /** A finer step of the level. Its stories come first while one of them is new. */
  readonly step?: CefrStep | undefined;
  /** The target language. */
  readonly language: LibraryLanguage;
  /** The native one, where the library has it: wishes are mostly written in it. */
  readonly native?: LibraryLanguage | undefined;
  /** Words that should occur in the story; they take precedence over the prompt. */
  readonly vocabulary: readonly string[];
  /** What each story says in the target language, by its id; needed where there is vocabulary. */
  readonly texts?: ReadonlyMap<string, string> | undefined;
  /** Whether a longer story is wanted. */
  readonly long: boolean;
  /** How much the learner knows of each story's words, by its id; only a surprise is chosen by it. */
  readonly shares?: ReadonlyMap<string, WordShare> | undefined;
}

export interface Choice {
  readonly story: StorySummary;
  /**
   * `closest` means that no story is about what the learner wrote; `beginning`, that a later part of the story's series
   * is, and that this one is to be read before it.
   */
  readonly match: 'matched' | 'closest' | 'surprise' | 'beginning';
  /** For a beginning: the ids of the parts that fit. */
  readonly leadsTo?: readonly string[];
}

/**
 * Picks a library story at the learner's level. A story the learner has not had comes before every other, then one with
 * more of the vocabulary, then the best match for the prompt. Once all were had, the one that was longest ago among
 * those that fit is repeated. `undefined` means that there is none at that level.
 *
 * "Matched" requires that the story is about something the prompt is about: scores are not comparable between prompts
 * of one word and of fifty, and a score threshold would call many small likenesses a match in a long text. Grief,
 * illness and their like are never answered with a comic story, not even where all others were had. Nobody begins a
 * series in its middle (`takeInTurn`), unless it is the answer to such a wish, which cannot wait for a later part, or
 * holds the wanted words. A surprise is one that the learner learns best from, where it is known which that is; its
 * topic, which was only drawn, comes after that.
 */
export function chooseStory(
  stories: readonly StorySummary[],
  wish: Wish,
  seen: readonly SeenStory[],
  random: () => number,
): Choice | undefined {
  const lastMade = new Map<string, string>();
  for (const { id, at } of seen) if (at > (lastMade.get(id) ?? '')) lastMade.set(id, at);
  // Without a prompt, the vocabulary says what the story should be about.
  const search = searchFor(wish.prompt.trim() === '' ? wish.vocabulary.join(' ') : wish.prompt, stories, wish);
  const ofLevel = respectfulOf(
    stories.filter((story) => story.level === wish.level),
    search,
  );
  const fresh = ofStep(
    ofLevel.filter((story) => !lastMade.has(story.id)),
    wish,
  );
  const isRepeat = fresh.length === 0;
  const wanted = withMostVocabulary(isRepeat ? ofStep(ofLevel, wish) : fresh, stories, wish);
  const { shares } = wish;
  const pool =
    shares && wish.surprise && !isRepeat
      ? easiestToLearnFrom(inTurn(wanted, stories, wish, search, lastMade).stories, ({ id }) => shares.get(id) ?? null)
      : wanted;
  const fitting = pool.filter((story) => isAbout(story, search) && isRespectful(story, search));
  const candidates = longest(fitting.length > 0 ? fitting : pool, wish);
  const turn = isRepeat ? asTheyAre(candidates) : inTurn(candidates, stories, wish, search, lastMade);
  const story =
    wish.surprise && !isRepeat ? drawByTopic(turn.stories, random) : draw(best(turn.stories, search, lastMade), random);
  if (!story) return undefined;
  if (wish.surprise) return { story, match: 'surprise' };
  if (fitting.length === 0) return { story, match: 'closest' };
  if (!turn.isBeginning) return { story, match: 'matched' };
  const later = best(candidates, search, lastMade).filter(({ series }) => series?.id === story.series?.id);
  return { story, match: 'beginning', leadsTo: later.map(({ id }) => id) };
}

function asTheyAre(stories: readonly StorySummary[]): Turn<StorySummary> {
  return { stories, isBeginning: false };
}

function inTurn(
  candidates: readonly StorySummary[],
  stories: readonly StorySummary[],
  wish: Wish,
  search: Search,
  had: ReadonlyMap<string, string>,
): Turn<StorySummary> {
  return takeInTurn(candidates, {
    stories,
    had,
    // A surprise fits its topic or not.
    score: wish.surprise ? () => 0 : scoreBy(search),
    mayLead: () => wish.vocabulary.length === 0 && !search.wish.sensitive,
  });
}

function searchFor(text: string, stories: readonly StorySummary[], { native, language }: Wish): Search {
  return searchStories(stories, text, native ? [native, language] : [language]);
}

/** Without the comic ones for whoever writes of grief; a level that has only those keeps them, as the closest it has. */
function respectfulOf(stories: readonly StorySummary[], search: Search): readonly StorySummary[] {
  const respectful = stories.filter((story) => isRespectful(story, search));
  return respectful.length > 0 ? respectful : stories;
}

function isAbout({ id }: StorySummary, { matches }: Search): boolean {
  return matches.get(id)?.about ?? false;
}

function scoreBy({ matches }: Search): (story: StorySummary) => number {
  return ({ id }) => matches.get(id)?.score ?? 0;
}

function isRespectful({ tone }: StorySummary, { wish }: Search): boolean {
  return !wish.sensitive || tone !== 'comic';
}

/** The stories of the wanted step; all where it has none, or none is wanted. */
function ofStep(stories: readonly StorySummary[], { step }: Wish): readonly StorySummary[] {
  const own = stories.filter(({ cefr }) => cefr === step);
  return step !== undefined && own.length > 0 ? own : stories;
}

/**
 * The stories with the most of the wanted words in the target language; where none has any, those that are about them
 * in any language; else all.
 */
function withMostVocabulary(
  pool: readonly StorySummary[],
  stories: readonly StorySummary[],
  wish: Wish,
): readonly StorySummary[] {
  const { texts, vocabulary } = wish;
  if (vocabulary.length === 0) return pool;
  const held = ({ id }: StorySummary) => wordsIn(texts?.get(id) ?? '', vocabulary).length;
  const most = Math.max(0, ...pool.map(held));
  if (most > 0) return pool.filter((story) => held(story) === most);
  const search = searchFor(vocabulary.join(' '), stories, wish);
  const about = pool.filter((story) => isAbout(story, search));
  return about.length > 0 ? about : pool;
}

/** The longest stories and those with one sentence less, where a longer story is wanted. */
function longest(stories: readonly StorySummary[], { language, long }: Wish): readonly StorySummary[] {
  if (!long) return stories;
  const sentences = (story: StorySummary) => story.tellings[language].sentences;
  const most = Math.max(0, ...stories.map(sentences));
  return stories.filter((story) => sentences(story) >= most - 1);
}

/** Draws a topic first and then one of its stories, so that a topic with many stories is not drawn more often. */
function drawByTopic(stories: readonly StorySummary[], random: () => number): StorySummary | undefined {
  const topic = draw([...new Set(stories.map((story) => story.topic))], random);
  return draw(
    stories.filter((story) => story.topic === topic),
    random,
  );
}

/** Those that were longest ago, and of these the ones that fit best. */
function best(
  stories: readonly StorySummary[],
  search: Search,
  lastMade: ReadonlyMap<string, string>,
): readonly StorySummary[] {
  const age = (story: StorySummary) => lastMade.get(story.id) ?? '';
  const score = scoreBy(search);
  const sorted = stories.toSorted((left, right) => age(left).localeCompare(age(right)) || score(right) - score(left));
  const [first] = sorted;
  return first ? sorted.filter((story) => age(story) === age(first) && score(story) === score(first)) : [];
}

function draw<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}
