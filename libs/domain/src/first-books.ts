import type { CefrLevel, Level } from './levels.ts';
import type { ShelfStory } from './shelf.ts';

/** How many stories of the library invite a learner who has none yet. */
const mostInvited = 3;

/**
 * Stories of the library to begin with: of the learner's own level, short ones first, each that begins something and
 * each on another topic. One of a topic again before none at all.
 */
export function firstBooks(stories: readonly ShelfStory[], ownLevel: Level | CefrLevel): readonly ShelfStory[] {
  const open = stories
    .filter(({ level, cefr }) => level === ownLevel || cefr === ownLevel)
    .filter(({ storyId, series }) => storyId === null && (series === null || series.part === 1))
    .toSorted((left, right) => left.words - right.words || (left.id < right.id ? -1 : 1));
  const topics = new Set<string>();
  const [fresh, again] = [[] as ShelfStory[], [] as ShelfStory[]];
  for (const story of open) {
    (topics.has(story.topic) ? again : fresh).push(story);
    topics.add(story.topic);
  }
  return [...fresh, ...again].slice(0, mostInvited);
}
