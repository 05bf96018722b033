import { isAboutEasy, nearestToEasy } from './easy-reading.ts';
import type { LibraryLanguage } from './languages.ts';
import { type CefrLevel, cefrLevels, type Level, levels } from './levels.ts';
import { folded } from './phrase-folding.ts';
import { isInTurn } from './series-turn.ts';
import type { WordShare } from './word-share.ts';

export const readingStates = ['unread', 'begun', 'finished'] as const;
export type ReadingState = (typeof readingStates)[number];

/** A story of the library, as the shelf lists it. */
export interface ShelfStory {
  readonly id: string;
  /** In the language being learned. */
  readonly title: string;
  readonly nativeTitle: string;
  /** The language of that title. */
  readonly nativeLanguage: LibraryLanguage;
  readonly topic: string;
  readonly level: Level;
  /** Null in a library that is older than these levels. */
  readonly cefr: CefrLevel | null;
  /** Null for a story that stands alone. Parts count from 1; the titles are in the languages of the story's. */
  readonly series: {
    readonly id: string;
    readonly part: number;
    readonly title?: string;
    readonly nativeTitle?: string;
  } | null;
  readonly sentences: number;
  readonly words: number;
  /** The learner's newest story that was told from it, in this language. */
  readonly storyId: string | null;
  readonly state: ReadingState;
}

/** What the learner wants to see. `own` is the level of the profile, or its finer step. */
export interface ShelfFilter {
  readonly level: 'own' | 'all' | CefrLevel;
  readonly topic: string;
  readonly length: 'all' | 'short' | 'long';
  readonly state: 'all' | ReadingState;
  readonly kind: 'all' | 'series' | 'single';
  /** `easy` are the unread stories, those first of which about as much is known as one learns best from. */
  readonly known: 'all' | 'easy';
  /** What is looked for: words of a title, a series or a topic, or of what a story is about; empty for any. */
  readonly title: string;
}

/** The shelf as it opens. */
export const wholeShelf: ShelfFilter = {
  level: 'own',
  topic: 'all',
  length: 'all',
  state: 'all',
  kind: 'all',
  known: 'all',
  title: '',
};

/** Stories that stand together, in the order in which they are shown; never empty. */
export type ShelfGroup = { readonly stories: readonly ShelfStory[] } & (
  | { readonly kind: 'begun' | 'finished' | 'easy' | 'further' }
  | { readonly kind: 'level'; readonly level: CefrLevel | Level }
  /** `first` is the first part the library has, also where a filter hides it. */
  | { readonly kind: 'series'; readonly id: string; readonly first: ShelfStory }
);

/** By what a story is found besides its titles. */
export interface ShelfSearch {
  /** A topic as the learner reads it. */
  readonly topicName?: (topic: string) => string;
  /** The stories that are about what is looked for. */
  readonly found?: ReadonlySet<string>;
}

/** The words that are looked for, in the form in which they are compared. */
export function searchedWords(title: string): readonly string[] {
  return folded(title).split(/\s+/u).filter(Boolean);
}

/**
 * The stories that pass the filter, in groups: what is begun, series under way, then by level the other series and the
 * single stories, shorter ones first, and at last what is finished. A series stays together, in the order of its
 * parts, until all of it is finished. By known words they stand alone instead, the unread ones that can be read now.
 */
export function arrangeShelf(
  stories: readonly ShelfStory[],
  filter: ShelfFilter,
  ownLevel: Level | CefrLevel,
  search: ShelfSearch = {},
  /** How much of a story is known; null while that is known of none, and then nothing is chosen by it. */
  shareOf: ((story: ShelfStory) => WordShare | null) | null = null,
): readonly ShelfGroup[] {
  const isShown = shelfTest(stories, filter, ownLevel, search);
  const shown = stories.filter(isShown);
  if (filter.known === 'easy' && shareOf) return byShare(shown, stories, shareOf);
  const seriesIds = new Set(stories.flatMap((story) => story.series?.id ?? []));
  const series = [...seriesIds].flatMap((id) => seriesOf(id, stories, isShown));
  const open = series.filter(({ isFinished }) => !isFinished);
  const unfinishedIds = new Set(open.map(({ group }) => group.id));
  const rest = shown.filter((story) => !unfinishedIds.has(story.series?.id ?? ''));
  const of = (state: ReadingState) => rest.filter((story) => story.state === state);
  const groups: readonly ShelfGroup[] = [
    { kind: 'begun', stories: of('begun').toSorted(byPlace) },
    ...open.filter(({ isUnderWay }) => isUnderWay).map(({ group }) => group),
    ...bands.flatMap((band): readonly ShelfGroup[] => [
      ...open.filter(({ isUnderWay, group }) => !isUnderWay && bandOf(group.first) === band).map(({ group }) => group),
      {
        kind: 'level',
        level: band,
        stories: of('unread')
          .filter((story) => bandOf(story) === band)
          .toSorted(byPlace),
      },
    ]),
    { kind: 'finished', stories: of('finished').toSorted(byPlace) },
  ];
  return groups.filter((group) => group.stories.length > 0);
}

function byShare(
  shown: readonly ShelfStory[],
  stories: readonly ShelfStory[],
  shareOf: (story: ShelfStory) => WordShare | null,
): readonly ShelfGroup[] {
  const had = new Set(stories.filter(({ storyId }) => storyId !== null).map(({ id }) => id));
  const open = shown.filter((story) => story.state === 'unread' && isInTurn(story, stories, had));
  const groups: Record<'easy' | 'further', ShelfStory[]> = { easy: [], further: [] };
  for (const story of nearestToEasy(open.toSorted(byPlace), shareOf)) {
    const share = shareOf(story);
    groups[share && isAboutEasy(share) ? 'easy' : 'further'].push(story);
  }
  const kinds = ['easy', 'further'] as const;
  return kinds.map((kind) => ({ kind, stories: groups[kind] })).filter((group) => group.stories.length > 0);
}

/** The levels by difficulty; a product's level stands for stories without one of the CEFR. */
const bands: readonly (CefrLevel | Level)[] = [...cefrLevels, ...levels];
const bandOf = ({ cefr, level }: ShelfStory): CefrLevel | Level => cefr ?? level;

/**
 * Long is what has more words than half of its level: a fixed number would call every story of a beginner short.
 */
function shelfTest(
  stories: readonly ShelfStory[],
  filter: ShelfFilter,
  ownLevel: Level | CefrLevel,
  { topicName = () => '', found }: ShelfSearch,
) {
  const median = new Map(bands.map((band) => [band, medianWords(stories.filter((story) => bandOf(story) === band))]));
  const isLong = (story: ShelfStory) => story.words > (median.get(bandOf(story)) ?? 0);
  const wanted = searchedWords(filter.title);
  // Whoever looks for something means a story they know of, at whatever level it is.
  const level = filter.level !== 'own' ? filter.level : wanted.length === 0 ? ownLevel : 'all';
  return (story: ShelfStory): boolean =>
    (level === 'all' || story.level === level || story.cefr === level) &&
    (filter.topic === 'all' || story.topic === filter.topic) &&
    (filter.length === 'all' || isLong(story) === (filter.length === 'long')) &&
    (filter.state === 'all' || story.state === filter.state) &&
    (filter.kind === 'all' || (story.series !== null) === (filter.kind === 'series')) &&
    (found?.has(story.id) || hasAll(wanted, story, topicName));
}

/** Whether each word stands somewhere in what a row of the shelf says of its story. */
function hasAll(wanted: readonly string[], story: ShelfStory, topicName: (topic: string) => string): boolean {
  if (wanted.length === 0) return true;
  const { title, nativeTitle, series, topic } = story;
  const said = [title, nativeTitle, series?.title ?? '', series?.nativeTitle ?? '', topicName(topic)];
  const text = folded(said.join('\n'));
  return wanted.every((word) => text.includes(word));
}

function medianWords(stories: readonly ShelfStory[]): number {
  const words = stories.map((story) => story.words).toSorted((left, right) => left - right);
  return words[Math.floor((words.length - 1) / 2)] ?? 0;
}

/** How many parts each series has, by its id: the highest number, since a part may be missing. */
export function partsOfSeries(stories: readonly ShelfStory[]): ReadonlyMap<string, number> {
  const parts = new Map<string, number>();
  for (const { series } of stories) if (series) parts.set(series.id, Math.max(series.part, parts.get(series.id) ?? 0));
  return parts;
}

/**
 * A story that goes on where another one ends, which part it is, and what their series is called in the language being
 * learned.
 */
export interface NextPart {
  readonly story: ShelfStory;
  readonly series: string;
  readonly part: number;
}

/**
 * What follows a story of the library in its series. Null where nothing does, where the learner has it, and where the
 * shelf does not list it, as a part that is retired or needs premium: the one after it would not go on from here.
 */
export function nextPart(stories: readonly ShelfStory[], libraryId: string): NextPart | null {
  const series = stories.find(({ id }) => id === libraryId)?.series;
  if (!series) return null;
  const parts = stories.filter((story) => story.series?.id === series.id).toSorted(byPart);
  const part = series.part + 1;
  const next = parts.find((story) => story.series?.part === part);
  if (next?.storyId !== null) return null;
  // In a library that is older than the titles of series, the first part's title stands for it.
  return { story: next, series: series.title ?? (parts[0] ?? next).title, part };
}

/** A list of one, or none for a series without a story. */
function seriesOf(id: string, stories: readonly ShelfStory[], isShown: (story: ShelfStory) => boolean) {
  const parts = stories.filter((story) => story.series?.id === id).toSorted(byPart);
  const [first] = parts;
  if (!first) return [];
  const isDone = (story: ShelfStory) => story.state === 'finished';
  return [
    {
      group: { kind: 'series', id, first, stories: parts.filter(isShown) } as const,
      isFinished: parts.every(isDone),
      isUnderWay: parts.some((story) => story.state !== 'unread'),
    },
  ];
}

function byPart(left: ShelfStory, right: ShelfStory): number {
  return (left.series?.part ?? 0) - (right.series?.part ?? 0) || (left.id < right.id ? -1 : 1);
}

/** By level, then series together, then shorter ones first. */
function byPlace(left: ShelfStory, right: ShelfStory): number {
  const [one, other] = [left.series?.id ?? '', right.series?.id ?? ''];
  return (
    bands.indexOf(bandOf(left)) - bands.indexOf(bandOf(right)) ||
    (one === other ? 0 : one < other ? 1 : -1) ||
    (one === '' ? left.words - right.words : 0) ||
    byPart(left, right)
  );
}
