import type { WordShare } from './word-share.ts';

/**
 * The percentage of known words at which a text is understood and still teaches some (Laufer 1989; Hu and Nation 2000
 * found 98 for reading without any help, which here is one tap away).
 */
export const easyPercent = 95;
/** So many points from it a story is still about as easy. */
const nearbyPoints = 3;
/** Where none is, those are taken that are hardly further from it than the nearest. */
const hardlyFurther = 2;

/** With fewer known words a share says more of the words that happened to be marked than of the learner. */
export const enoughKnownWords = 100;

/** The share of known words in whole percent, rounded down: 100 is said only of a text without any other word. */
export function knownPercent({ known }: WordShare): number {
  // 0.29 × 100 is 28.999… in binary numbers.
  return Math.floor(Number((known * 100).toFixed(6)));
}

const pointsFromEasy = (share: WordShare) => Math.abs(knownPercent(share) - easyPercent);

/** Whether a text is about as easy as a learner should read who wants to understand and to learn. */
export function isAboutEasy(share: WordShare): boolean {
  return pointsFromEasy(share) <= nearbyPoints;
}

type ShareOf<Story> = (story: Story) => WordShare | null;

/** The stories of which a share is known, the one nearest to `easyPercent` first. Equal ones keep their order. */
export function nearestToEasy<Story>(stories: readonly Story[], shareOf: ShareOf<Story>): readonly Story[] {
  return measured(stories, shareOf).map(({ story }) => story);
}

/**
 * The stories that are about `easyPercent` known; where none is, the nearest ones; where nothing is known of any, all.
 */
export function easiestToLearnFrom<Story>(stories: readonly Story[], shareOf: ShareOf<Story>): readonly Story[] {
  const found = measured(stories, shareOf);
  const [nearest] = found;
  if (!nearest) return stories;
  const furthest = nearest.points <= nearbyPoints ? nearbyPoints : nearest.points + hardlyFurther;
  return found.filter(({ points }) => points <= furthest).map(({ story }) => story);
}

function measured<Story>(stories: readonly Story[], shareOf: ShareOf<Story>) {
  const found = stories.flatMap((story) => {
    const share = shareOf(story);
    return share ? [{ story, points: pointsFromEasy(share) }] : [];
  });
  return found.toSorted((left, right) => left.points - right.points);
}
