import { folded } from './phrase-folding.ts';
import type { ReadingState } from './shelf.ts';
import type { StoryProgress, StorySummary } from './story.ts';
import { percentComplete } from './story-steps.ts';

/** How many stories of one's own are shown at first, and how many more each time: four rows of three on a phone. */
export const ownShelfPage = 12;

/** A story of the learner's own, with how far it was read. */
export interface OwnStory {
  readonly story: StorySummary;
  readonly state: ReadingState;
  /** Steps done of four, 0 to 100. */
  readonly percent: number;
}

export interface OwnShelf {
  /** How many stories have such a title. */
  readonly found: number;
  /** The first of them. */
  readonly shown: readonly OwnStory[];
}

export interface OwnShelfChoice {
  /** A part of a title, in the language learned or the native one; empty for any. Case and accents do not matter. */
  readonly title: string;
  /** The most stories to show. */
  readonly most: number;
}

/** What the shelf of one's own stories shows, in the order in which they are given: the newest first. */
export function ownShelf(
  stories: readonly StorySummary[],
  progress: ReadonlyMap<string, StoryProgress>,
  { title, most }: OwnShelfChoice,
): OwnShelf {
  const sought = folded(title.trim());
  const found = stories.filter((story) =>
    [story.title, story.nativeTitle ?? ''].some((each) => folded(each).includes(sought)),
  );
  return { found: found.length, shown: found.slice(0, most).map((story) => read(story, progress.get(story.id))) };
}

function read(story: StorySummary, progress: StoryProgress | undefined): OwnStory {
  if (!progress) return { story, state: 'unread', percent: 0 };
  if (progress.completed) return { story, state: 'finished', percent: 100 };
  return { story, state: 'begun', percent: percentComplete(progress.steps) };
}
