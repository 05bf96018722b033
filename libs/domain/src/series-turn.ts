/** What the order of a series needs to know of a story. Parts count from 1. */
export interface SeriesStory {
  readonly id: string;
  readonly series?: { readonly id: string; readonly part: number } | null | undefined;
}

/** Among what, and for whom, a story is looked for. */
export interface Reading<Story extends SeriesStory> {
  /** All that the learner may be given. */
  readonly stories: readonly Story[];
  /** The ids of those that the learner has had. */
  readonly had: { has(id: string): boolean };
  /** How well a story fits; only compared with that of others. */
  readonly score: (story: Story) => number;
  /** Whether this part, which fits less, may be given first because a later one fits. */
  readonly mayLead: (first: Story) => boolean;
}

/** What can be read now: stories that fit themselves, or parts of a series before the ones that do. */
export interface Turn<Story extends SeriesStory> {
  readonly stories: readonly Story[];
  readonly isBeginning: boolean;
}

/**
 * A story that fits half as well as the best is a better answer than the middle of a series: of 210 judged wishes
 * that loses one right answer and keeps 27 of 54 new learners from a later part.
 */
const nearlyAsGood = 0.5;

/**
 * Nobody begins a series in its middle. Of the candidates come those that can be read now and fit at least half as well
 * as the best. Where that is none, the part comes that is to be read before the best; where that may not lead, the
 * candidates as they are.
 */
export function takeInTurn<Story extends SeriesStory>(
  candidates: readonly Story[],
  { stories, had, score, mayLead }: Reading<Story>,
): Turn<Story> {
  const most = Math.max(...candidates.map(score));
  // A score may be below nothing.
  const least = most - Math.abs(most) * (1 - nearlyAsGood);
  const open = candidates.filter((story) => score(story) >= least && !partBefore(story, stories, had));
  if (open.length > 0) return { stories: open, isBeginning: false };
  const best = candidates.filter((story) => score(story) === most);
  const before = new Set(best.flatMap((story) => partBefore(story, stories, had) ?? []));
  const leading = [...before].filter(mayLead);
  return leading.length > 0 ? { stories: leading, isBeginning: true } : { stories: candidates, isBeginning: false };
}

/** Whether a story begins something, or goes on from the parts of its series that the learner has had. */
export function isInTurn<Story extends SeriesStory>(
  story: Story,
  stories: readonly Story[],
  had: Reading<Story>['had'],
): boolean {
  return partBefore(story, stories, had) === undefined;
}

/** The first part of its series that the learner has not had and that comes before it, if any. */
function partBefore<Story extends SeriesStory>(
  { series }: Story,
  stories: readonly Story[],
  had: Reading<Story>['had'],
): Story | undefined {
  if (!series) return undefined;
  const place = (story: Story) => story.series?.part ?? 0;
  return stories
    .filter((story) => story.series?.id === series.id && place(story) < series.part && !had.has(story.id))
    .toSorted((left, right) => place(left) - place(right))[0];
}
